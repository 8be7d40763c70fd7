/** An upgrade whose migration takes away what the version before needs, tried on a database where a shop is open. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { makeNextVersion } from "#tests/support/faults/next-version.ts";
import { spawnShop, startShop } from "#tests/support/faults/shop-process.ts";
import { createTrialDatabase } from "#tests/support/faults/trial-database.ts";
import { findFreePort } from "#tests/support/free-port.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kulud-takes-away-"));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const lastSentence = (output: string) => JSON.parse(output.trim().split("\n").at(-1) ?? "{}").msg;

it("waits until nobody needs it, and the version before is told why it cannot come back", {
  timeout: 120_000,
}, async () => {
  const databaseUrl = await createTrialDatabase();
  const next = await makeNextVersion('ALTER TABLE "page_problems" DROP COLUMN "trail";');
  closing.push(() => rm(next, { recursive: true, force: true }));
  const dataDir = await makeFolder();
  const env = { DATABASE_URL: databaseUrl };
  const before = await startShop({ port: await findFreePort(), dataDir, env });
  closing.push(before.kill);

  const early = spawnShop({ port: await findFreePort(), dataDir, env, folder: next });
  closing.push(early.kill);
  expect(await early.ended).toBe(1);
  expect(lastSentence(early.output())).toBe(
    "9999_next-version takes away what the version before needs, and a shop is open on this database: " +
      "stop every process first, then start this version.",
  );
  await eventually(async () => expect((await fetch(`${before.url}/readyz`)).status).toBe(200));
  expect((await fetch(`${before.url}/`)).status).toBe(200);

  await before.stop();
  const after = await startShop({ port: await findFreePort(), dataDir, env, folder: next });
  closing.push(after.kill);
  const back = spawnShop({ port: await findFreePort(), dataDir, env });
  closing.push(back.kill);
  expect(await back.ended).toBe(1);
  expect(lastSentence(back.output())).toBe(
    "A newer version has changed the tables so that this one cannot use them (page_problems.trail): start the newer version, " +
      "or restore the backup from before it.",
  );
});
