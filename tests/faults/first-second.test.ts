/**
 * The second after a start: whether jobs run is reported correctly, and a database that stops just then does not end
 * the process.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { startPostgres, type TrialPostgres } from "#tests/support/faults/postgres.ts";
import { type ShopProcess, spawnShop, startShop } from "#tests/support/faults/shop-process.ts";
import { findFreePort } from "#tests/support/free-port.ts";

let postgres: TrialPostgres;
let dataDir: string;
let shop: ShopProcess | undefined;
beforeEach(async () => {
  postgres = await startPostgres();
  dataDir = await mkdtemp(join(tmpdir(), "kulud-first-second-"));
});
afterEach(async () => {
  await shop?.kill();
  await postgres.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function askReadiness(url: string) {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, ...((await response.json()) as object) };
}

it("a process is ready when its jobs run, tries them again, and says in few words what it waits for", async () => {
  const options = { port: await findFreePort(), dataDir, env: { DATABASE_URL: postgres.url } };
  // After this the job runner's tables exist, and the test can lock them.
  await (await startShop(options)).stop();
  const other = new pg.Client({ connectionString: postgres.url });
  other.on("error", () => undefined);
  await other.connect();
  await other.query("BEGIN; LOCK TABLE pgboss.version IN ACCESS EXCLUSIVE MODE");
  shop = spawnShop(options);
  const {
    url,
    process: { pid },
    output,
  } = shop;
  await eventually(async () => {
    const { rows } = await other.query("SELECT 1 FROM pg_locks WHERE NOT granted");
    expect(rows).toHaveLength(1);
  });
  expect(await askReadiness(url)).toMatchObject({
    status: 503,
    ready: false,
    database: "ok",
    jobs: "starting",
  });
  await postgres.stop("fast");
  await eventually(async () =>
    expect(await askReadiness(url)).toMatchObject({ status: 503, database: "away" }),
  );
  await postgres.start();
  await eventually(async () => expect(await askReadiness(url)).toMatchObject({ status: 200, jobs: "ok" }));
  expect([shop.process.pid, shop.process.exitCode]).toEqual([pid, null]);
  const lines = output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(lines.filter((line) => line.includes('"stack"'))).toEqual([]);
  const causes = lines.map((line) => JSON.parse(line)).map(({ msg, code }) => `${msg} ${code}`);
  expect(new Set(causes).size, causes.join("\n")).toBe(causes.length);
  await shop.stop();
});
