import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { DAY } from "#domain/time/time.ts";
import { createDatabaseStore } from "#server/storage/database-store.ts";
import { openTestDatabase } from "#tests/support/database/test-database.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { createStoppableClock } from "#tests/support/stoppable-clock.ts";
import { CONTENT, describeStore } from "#tests/support/storage/store-promises.ts";

/** Small, so that a test's files have many pieces. */
const CHUNK_BYTES = 1000;
const clock = createStoppableClock();

const database = openedForAll(() => openTestDatabase());

const store = () => createDatabaseStore(database.db, clock, CHUNK_BYTES);

describeStore("a file in the database", store);

it("what an upload cut short by a kill has left in the database goes after a day", async () => {
  const count = async () => {
    const { rows } = (await database.db.execute(
      sql`SELECT count(*)::int AS n FROM stored_chunks`,
    )) as unknown as {
      rows: { n: number }[];
    };
    return rows[0]?.n;
  };
  const before = await count();
  async function* neverEnds(): AsyncIterable<Uint8Array> {
    yield CONTENT;
    await new Promise(() => undefined);
  }
  // An abandoned upload, as after its process was killed.
  void store().put("killed/one.bin", neverEnds());
  await expect.poll(count).toBe((before ?? 0) + 3);
  await store().clear(new Date(clock.now().getTime() - DAY));
  expect(await count()).toBe((before ?? 0) + 3);
  await store().clear(new Date(clock.now().getTime() + 1));
  expect(await count()).toBe(before);
});
