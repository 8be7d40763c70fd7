/** A database that says nothing at all is given up on: on PostgreSQL alone, which is reached through a network. */
import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenDatabase } from "#server/database/client.ts";
import { isDatabaseAway } from "#server/database/database-faults.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { createTrialDatabase } from "#tests/support/faults/trial-database.ts";

const LIMITS = {
  connectionMs: 300,
  lockMs: 500,
  statementMs: 500,
  idleInTransactionMs: 5000,
  silenceMs: 600,
  migrationLockMs: 20_000,
  answerMs: 8000,
  lastMs: 1000,
};

let url: string;
let database: OpenDatabase;
beforeAll(async () => {
  url = await createTrialDatabase();
  database = await openPostgres(url, LIMITS);
});
afterAll(() => database.close());

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it("breaks off a connection on which nothing comes back any more", async () => {
  const error = await errorOf(
    database.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`);
      await tx.execute(sql`SELECT pg_sleep(30)`);
    }),
  );
  expect(isDatabaseAway(error)).toBe(true);
});

it("gives up a server that takes a connection and says nothing", async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = new URL(url);
  address.port = String((silent.address() as { port: number }).port);
  const error = await errorOf(openPostgres(address.href, LIMITS));
  expect(isDatabaseAway(error)).toBe(true);
  silent.close();
});
