/** A shop that cannot open says why in one sentence, before it has made or changed anything. */
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { spawnShop } from "#tests/support/faults/shop-process.ts";
import { findFreePort } from "#tests/support/free-port.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kulud-refused-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it("a port that is taken", async () => {
  const port = await findFreePort();
  const other = createServer().listen({ host: "127.0.0.1", port });
  await once(other, "listening");
  const shop = spawnShop({ port, dataDir });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`);
  expect(await readdir(dataDir)).toEqual([]);
  other.close();
});

it("a Node that is too old", async () => {
  const old =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })";
  const nodeArguments = ["--import", `data:text/javascript,${encodeURIComponent(old)}`];
  const shop = spawnShop({ port: await findFreePort(), dataDir, nodeArguments });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toMatch(/^The shop needs Node [\d.]+ or newer; this is 20\.19\.0\.\n$/);
  expect(await readdir(dataDir)).toEqual([]);
});
