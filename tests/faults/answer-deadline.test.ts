/** Individually permitted waits must not add up: a response has one deadline, whatever it waits for and how often. */
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, expect, it } from "vitest";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { eventually } from "#tests/support/eventually.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

/** Every single wait is allowed for as long as a test may last: only the deadline of the whole answer can end them. */
const LIMITS = {
  connectionMs: 50_000,
  lockMs: 50_000,
  statementMs: 50_000,
  idleInTransactionMs: 55_000,
  silenceMs: 55_000,
  migrationLockMs: 20_000,
  answerMs: 600,
  lastMs: 200,
};
const BUSY = { error: "unavailable", message: expect.stringContaining("Please try again in a moment.") };

let shop: TestShop;
const holders: pg.Client[] = [];
afterEach(async () => {
  await Promise.all(holders.splice(0).map((holder) => holder.end().catch(() => undefined)));
  await shop.close();
});

/** Another program's connection, which nobody ends but the test. */
async function hold(...statements: readonly string[]): Promise<pg.Client> {
  const { source } = shop.database;
  if (!("databaseUrl" in source)) throw new Error("this test needs PostgreSQL: set TEST_DATABASE_URL");
  const holder = new pg.Client({ connectionString: source.databaseUrl });
  holders.push(holder);
  await holder.connect();
  for (const statement of statements) await holder.query(statement);
  return holder;
}

const waitingForLocks = async (): Promise<number> => {
  const [holder] = holders;
  const found = await holder?.query(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return found?.rows[0].n;
};

it("an order that waits for a row again and again is answered 503, and leaves nothing behind", async () => {
  shop = await openTestShop({ databaseLimits: LIMITS });
  const holder = await hold("BEGIN", "SELECT id FROM products FOR UPDATE");
  const answer = await shop.post("/api/payment/initialize", checkoutOfEdition502());
  expect(answer).toMatchObject({ status: 503, body: BUSY });
  // The statement has ended in PostgreSQL as well, and with it the wait for the lock.
  await eventually(async () => expect(await waitingForLocks()).toBe(0));
  await holder.query("ROLLBACK");
  const { rows } = await holder.query("SELECT count(*)::int AS n FROM orders");
  expect(rows[0].n).toBe(0);
  expect((await shop.post("/api/payment/initialize", checkoutOfEdition502())).status).toBe(200);
});

it("who gets no connection is answered 503, and who got one goes on with its usual patience", async () => {
  shop = await openTestShop({ databaseLimits: LIMITS });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const taken = Array.from({ length: 10 }, () =>
    inTransaction(shop.app.shop, async (tx) => {
      await tx.execute(sql`SELECT 1`);
      await released;
      await tx.execute(sql`SELECT 1`);
    }),
  );
  expect(await shop.get("/api/products/101")).toMatchObject({ status: 503, body: BUSY });
  release();
  await Promise.all(taken);
  expect((await shop.get("/api/products/101")).status).toBe(200);
});

it("a connection that a hurried answer has used has its usual patience again", async () => {
  shop = await openTestShop({ databaseLimits: LIMITS });
  await hold("BEGIN", "LOCK TABLE products IN ACCESS EXCLUSIVE MODE");
  const asked = Array.from({ length: 10 }, () => shop.get("/api/products/101"));
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(503);
  const limits = Array.from({ length: 10 }, () =>
    shop.db.transaction(async (tx) => (await tx.execute(sql`SHOW statement_timeout`)) as unknown),
  );
  for (const limit of await Promise.all(limits))
    expect(limit).toMatchObject({ rows: [{ statement_timeout: "50s" }] });
});
