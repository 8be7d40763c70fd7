/** kill -9 in the middle of an upload into the embedded database. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { expectNothingHalf, killInTheMiddle } from "#tests/support/storage/kill-in-the-middle.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kulud-killed-upload-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it("an upload killed in the middle leaves nothing half", { timeout: 120_000 }, async () => {
  await killInTheMiddle({ dataDir });
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  expect(database.engine).toBe("embedded");
  await expectNothingHalf(database.db);
  await database.close();
});
