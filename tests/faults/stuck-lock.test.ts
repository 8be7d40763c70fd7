/** Somebody holds a lock and does not let go: shoppers get a sentence, and what holds it is ended. */
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, expect, it } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { startJobs } from "#server/jobs/start-jobs.ts";
import { databaseUrlOn, onPostgresServer } from "#tests/support/database/postgres-server.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const SHORT = {
  connectionMs: 400,
  lockMs: 300,
  statementMs: 600,
  idleInTransactionMs: 500,
  silenceMs: 8000,
  migrationLockMs: 20_000,
  answerMs: 8000,
  lastMs: 1000,
};
/** Both migrations begin with a schema: making it takes longer than a statement may. */
const SLOW_CHANGES = `
  CREATE FUNCTION be_slow() RETURNS event_trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(${SHORT.statementMs / 1000 + 0.1}); END $$;
  CREATE EVENT TRIGGER be_slow ON ddl_command_end WHEN TAG IN ('CREATE SCHEMA') EXECUTE FUNCTION be_slow();
`;
const BUSY = { error: "unavailable", message: expect.stringContaining("Please try again in a moment.") };

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

let shop: TestShop | undefined;
const holders: pg.Client[] = [];
afterEach(async () => {
  await Promise.all(holders.splice(0).map((holder) => holder.end().catch(() => undefined)));
  await shop?.close();
  shop = undefined;
});

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) throw new Error("this test needs PostgreSQL: set TEST_DATABASE_URL");
  return url;
}

/** Another program's connection, which nobody ends but the test. */
async function hold(...statements: readonly string[]): Promise<void> {
  const source = shop?.database.source;
  if (!source || !("databaseUrl" in source)) throw new Error("the shop is not on PostgreSQL");
  const holder = new pg.Client({ connectionString: source.databaseUrl });
  holders.push(holder);
  await holder.connect();
  for (const statement of statements) await holder.query(statement);
}

it("says 503 with a sentence to who waits for a lock that nobody gives back", async () => {
  shop = await openTestShop({ databaseLimits: SHORT });
  await hold("BEGIN", "LOCK TABLE products IN ACCESS EXCLUSIVE MODE");
  expect(await shop.get("/api/products/101")).toMatchObject({ status: 503, body: BUSY });
});

it("says 503 with a sentence to who gets no connection", async () => {
  shop = await openTestShop({ databaseLimits: { ...SHORT, lockMs: 5000, statementMs: 5000 } });
  await hold("BEGIN", "LOCK TABLE products IN ACCESS EXCLUSIVE MODE");
  const waiting = Array.from({ length: 10 }, () => shop?.get("/api/products/101"));
  expect(await shop.get("/api/products/101")).toMatchObject({ status: 503, body: BUSY });
  await holders[0]?.query("ROLLBACK");
  const answers = await Promise.all(waiting);
  expect(answers.some((answer) => answer?.status === 200)).toBe(true);
});

it("ends a statement that takes too long, and a transaction that does nothing", async () => {
  shop = await openTestShop({ databaseLimits: SHORT });
  const { db } = shop;
  await expect(db.execute(sql`SELECT pg_sleep(30)`)).rejects.toMatchObject({ cause: { code: "57014" } });
  const idle = db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`);
    await hold("SELECT count(*) FROM products");
    await tx.execute(sql`SELECT 1`);
  });
  await expect(idle).rejects.toThrow();
  expect((await shop.get("/api/products/101")).status).toBe(200);
});

it("keeps the job runner waiting no longer than a shopper", async () => {
  shop = await openTestShop({ databaseLimits: SHORT });
  const errors: unknown[] = [];
  const log = { ...SILENT, error: (...said: unknown[]) => void errors.push(said[1]) };
  const job = { name: "patient", everySeconds: 500, run: async () => undefined };
  const jobs = await startJobs(shop.database, [job], log);
  await hold("BEGIN", "LOCK TABLE pgboss.job IN ACCESS EXCLUSIVE MODE");
  await jobs.wake(job.name);
  expect(errors).toContain("a job could not be woken");
  await holders[0]?.query("ROLLBACK");
  await jobs.stop();
});

it("lets migrations take the time they need, the job runner's too, whatever a statement is allowed", async () => {
  const name = `kulud_test_slow_${randomBytes(4).toString("hex")}`;
  const databaseUrl = databaseUrlOn(serverUrl(), name);
  await onPostgresServer(serverUrl(), `CREATE DATABASE ${name}`);
  await onPostgresServer(databaseUrl, SLOW_CHANGES);
  await onPostgresServer(serverUrl(), `ALTER DATABASE ${name} SET statement_timeout = ${SHORT.statementMs}`);
  const database = await openDatabase({ databaseUrl, dataDir: "", limits: SHORT });
  const jobs = await startJobs(database, [], SILENT);
  await jobs.stop();
  await database.close();
  await onPostgresServer(databaseUrl, "SELECT 'pgboss.job'::regclass");
  await onPostgresServer(serverUrl(), `DROP DATABASE ${name} WITH (FORCE)`);
});
