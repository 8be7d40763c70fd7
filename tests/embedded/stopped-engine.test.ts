/** The embedded engine stops, as on a full disk in the middle of a write: it would never return from another call. */
import { mkdir, mkdtemp, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OpenDatabase } from "#server/database/client.ts";
import { isDatabaseAway } from "#server/database/database-faults.ts";
import { openEmbedded } from "#server/database/embedded.ts";
import { eventually } from "#tests/support/eventually.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
let database: OpenDatabase;
let segment: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kulud-stopped-engine-"));
  database = await openEmbedded(dataDir, 0);
  await database.db.execute(sql`CREATE TABLE kept (n integer)`);
  segment = join(dataDir, "database", "pg_wal", await nextSegment());
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The file that the engine's log needs when the one in use is full. */
async function nextSegment(): Promise<string> {
  const { rows } = (await database.db.execute(
    sql`SELECT pg_walfile_name(pg_current_wal_lsn() + 16 * 1024 * 1024) AS name`,
  )) as unknown as { rows: [{ name: string }] };
  return rows[0].name;
}

const write = () => database.db.execute(sql`INSERT INTO kept VALUES (1)`);
const writeMuch = () =>
  database.db.transaction(async (tx) => {
    for (let part = 0; part < 100; part += 1)
      await tx.execute(sql`SELECT pg_logical_emit_message(false, 'filler', repeat('a', 200000))`);
  });
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it("says that it is away, to those who wait too, and goes on with what it has kept once it can", async () => {
  await write();
  await mkdir(segment);
  const asked = [writeMuch(), write(), database.db.transaction((tx) => tx.execute(sql`SELECT 1`))];
  const errors = await Promise.all(asked.map(errorOf));
  expect(errors.map(isDatabaseAway)).toEqual([true, true, true]);
  expect(isDatabaseAway(await errorOf(write()))).toBe(true);
  await rmdir(segment);
  await eventually(write);
  await writeMuch();
  const { rows } = (await database.db.execute(sql`SELECT count(*)::int AS n FROM kept`)) as unknown as {
    rows: [{ n: number }];
  };
  expect(rows[0].n).toBe(2);
});
