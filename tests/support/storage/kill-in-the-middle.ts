import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#server/database/client.ts";
import { systemClock } from "#server/platform/clock.ts";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";
import { inOneChunk } from "#server/storage/chunks.ts";
import { createDatabaseStore } from "#server/storage/database-store.ts";

const NAME = "pictures/half.avif";

/** Begins to put a file into the store of this database, and is killed when some megabytes are there. */
export async function killInTheMiddle(
  database: { dataDir: string } | { databaseUrl: string },
): Promise<void> {
  const place = "dataDir" in database ? [database.dataDir] : ["", database.databaseUrl];
  const child = spawn(process.execPath, ["tests/support/storage/put-slowly.ts", NAME, ...place], {
    cwd: PROJECT_FOLDER,
    env: { PATH: process.env.PATH },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** What such an upload has left is seen by nobody, goes when it is cleared away, and stands in no one's way. */
export async function expectNothingHalf(db: Database): Promise<void> {
  const store = createDatabaseStore(db, systemClock);
  const chunks = async () => {
    const answer = await db.execute(sql`SELECT count(*)::int AS n FROM stored_chunks`);
    return (answer as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0;
  };
  expect(await store.find(NAME)).toBeUndefined();
  expect(await chunks()).toBeGreaterThan(0);
  await store.clear(new Date(Date.now() + 1));
  expect(await chunks()).toBe(0);
  await store.put(NAME, inOneChunk(Buffer.from("whole")));
  expect((await store.find(NAME))?.bytes).toBe(5);
}
