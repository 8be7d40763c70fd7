/** Statements of a transaction may run together; after one fails, no other may be stored outside the transaction. */
import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { isDatabaseAway } from "#server/database/database-faults.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
afterEach(() => shop.close());

it("a part that works on after another has failed stores nothing", async () => {
  shop = await openTestShop();
  await shop.db.execute(sql`CREATE TABLE witness (line integer)`);
  let working: Promise<unknown> = Promise.resolve();
  const transaction = inTransaction(shop.app.shop, async (tx) => {
    working = (async () => {
      for (let line = 1; line <= 50; line += 1) await tx.execute(sql`INSERT INTO witness VALUES (${line})`);
    })();
    // The promise is awaited below; without this a rejection before that would end the process.
    working.catch(() => undefined);
    await tx.execute(sql`SELECT 1`);
    throw new Error("another part failed");
  });
  await expect(transaction).rejects.toThrow("another part failed");
  await expect(working).rejects.toThrow();
  expect((await shop.db.execute(sql`SELECT line FROM witness`)) as unknown).toMatchObject({ rows: [] });
});

it("a commit on a connection that was taken away is a database that is away", async () => {
  shop = await openTestShop();
  const failure = await inTransaction(shop.app.shop, async (tx) => {
    const [own] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`generate_series(1, 1)`);
    await shop.db.execute(sql`SELECT pg_terminate_backend(${own?.pid})`);
  }).catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
});

it("of statements that travel together each says why the transaction failed, and none that it is over", async () => {
  shop = await openTestShop();
  const failures = await shop.db.transaction((tx) =>
    Promise.all([failureOf(tx.execute(GIVES_UP)), failureOf(tx.execute(sql`SELECT 1`))]),
  );
  expect(failures.map(isDatabaseAway)).toEqual([true, true]);
});

it("a savepoint that was undone leaves nothing of its failure to what fails later", async () => {
  shop = await openTestShop();
  const failures = await shop.db.transaction(async (tx) => {
    const undone = await failureOf(tx.transaction((savepoint) => savepoint.execute(GIVES_UP)));
    const later = await failureOf(tx.execute(sql`SELECT 1 / 0`));
    return [undone, later, await failureOf(tx.execute(sql`SELECT 1`))];
  });
  expect(failures).toMatchObject(["55P03", "22012", "22012"].map((code) => ({ cause: { code } })));
});

/** Fails like a statement whose lock did not come in time. */
const GIVES_UP = sql`DO $$ BEGIN RAISE SQLSTATE '55P03'; END $$`;

async function failureOf(statement: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await statement;
  } catch (error) {
    return error;
  }
}
