/** What a start says when something stands before the tables: a lock that is not given back, or a pooler. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { openPostgres } from "#server/database/postgres.ts";
import { startJobs } from "#server/jobs/start-jobs.ts";
import { runCommand } from "#tests/support/commands/run-command.ts";
import { eventually } from "#tests/support/eventually.ts";
import { HAS_PGBOUNCER, type PoolMode, startPgBouncer } from "#tests/support/faults/pgbouncer.ts";
import { spawnShop, startShop } from "#tests/support/faults/shop-process.ts";
import { createTrialDatabase } from "#tests/support/faults/trial-database.ts";
import { findFreePort } from "#tests/support/free-port.ts";

const LIMITS = {
  connectionMs: 2000,
  lockMs: 6000,
  statementMs: 6500,
  silenceMs: 7000,
  idleInTransactionMs: 15_000,
  answerMs: 7500,
  lastMs: 1500,
  migrationLockMs: 4000,
};

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Another program's connection, which lets go of nothing. */
async function hold(databaseUrl: string, statement: string): Promise<number> {
  const holder = new pg.Client({ connectionString: databaseUrl, application_name: "somebody" });
  closing.push(() => holder.end());
  await holder.connect();
  await holder.query(statement);
  const { rows } = await holder.query("SELECT pg_backend_pid() AS pid");
  return rows[0].pid;
}

describe("a lock that somebody does not give back", () => {
  it("before the shop's tables is named while the start waits, and when it gives up", async () => {
    const databaseUrl = await createTrialDatabase();
    const pid = await hold(databaseUrl, "SELECT pg_advisory_lock(5023501)");
    const said: string[] = [];
    const opening = openPostgres(databaseUrl, LIMITS, (sentence) => said.push(sentence));
    await expect(opening).rejects.toThrow(
      new RegExp(`^Gave up after 4 s: PostgreSQL's process ${pid}, somebody, idle, since .* holds a lock`),
    );
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^Waiting for a lock that PostgreSQL's process ${pid}, somebody`)),
    ]);
  });

  it("before the job runner's tables is named in the log", async () => {
    const databaseUrl = await createTrialDatabase();
    const database = await openPostgres(databaseUrl, LIMITS);
    closing.push(() => database.close());
    const warned: unknown[] = [];
    const log = { info: () => undefined, error: () => undefined, warn: (said: unknown) => warned.push(said) };
    await (await startJobs(database, [], log)).stop();
    const pid = await hold(databaseUrl, "BEGIN; LOCK TABLE pgboss.version IN ACCESS EXCLUSIVE MODE");
    await expect(startJobs(database, [], log)).rejects.toThrow(`PostgreSQL's process ${pid}, somebody`);
    expect(warned).toEqual([expect.stringContaining("Waiting for a lock")]);
  });
});

it("brings the job runner's tables to a new database from every process that starts at once", async () => {
  const databaseUrl = await createTrialDatabase();
  const database = await openPostgres(databaseUrl, LIMITS);
  closing.push(() => database.close());
  const log = { info: () => undefined, error: () => undefined, warn: () => undefined };
  const starts = await Promise.allSettled(Array.from({ length: 8 }, () => startJobs(database, [], log)));
  for (const start of starts) if (start.status === "fulfilled") await start.value.stop();
  expect(starts.filter(({ status }) => status === "rejected")).toEqual([]);
});

/** Of this database alone: other tests work on the same server. */
const ADVISORY_LOCKS = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
  WHERE locktype = 'advisory' AND datname = current_database()`;

describe.runIf(HAS_PGBOUNCER)("PgBouncer", () => {
  async function open(mode: PoolMode) {
    const databaseUrl = await createTrialDatabase();
    const pooler = await startPgBouncer(databaseUrl, mode);
    closing.push(pooler.close);
    const dataDir = await mkdtemp(join(tmpdir(), "kulud-pooled-"));
    closing.push(() => rm(dataDir, { recursive: true, force: true }));
    return { databaseUrl, port: await findFreePort(), dataDir, env: { DATABASE_URL: pooler.url } };
  }

  it.each(["transaction", "statement"] as const)("in %s mode is refused with one sentence", async (mode) => {
    const { databaseUrl, ...options } = await open(mode);
    const shop = spawnShop(options);
    closing.push(shop.kill);
    expect(await shop.ended).toBe(1);
    const lines = shop.output().trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      "Opening the shop ...",
      expect.stringMatching(/^DATABASE_URL leads to a connection pooler .*\.$/),
    ]);
    const { output } = await runCommand("doctor", { ...options.env, DATA_DIR: options.dataDir });
    expect(output).toContain("✗ DATABASE_URL leads to a connection pooler");
    // Nothing is left with a pooled connection that would keep the next start waiting.
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    expect((await client.query(ADVISORY_LOCKS)).rows).toEqual([]);
    await client.end();
  });

  it("in session mode carries two processes, with their limits and what they tell each other", async () => {
    const { databaseUrl: _direct, ...options } = await open("session");
    const shops = await Promise.all(
      [options.port, await findFreePort()].map((port) =>
        startShop({ ...options, port, env: { ...options.env, ADMIN_PASSWORD: "" } }),
      ),
    );
    for (const shop of shops) closing.push(shop.kill);
    const [one, other] = shops.map(({ url }) => url);
    const shelf = async (url = "") => {
      const response = await fetch(`${url}/api/products/101`);
      return ((await response.json()) as { stockQuantity: number }).stockQuantity;
    };
    const before = await shelf(other);
    const response = await fetch(`${one}/api/inventory/update`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ productId: 101, quantity: before + 3 }),
    });
    expect(response.status).toBe(200);
    await eventually(async () => expect(await shelf(other)).toBe(before + 3));
    await eventually(async () => {
      const readiness = await (await fetch(`${one}/readyz`)).json();
      expect(readiness, shops.map((shop) => shop.output()).join("\n")).toMatchObject({ ready: true });
    });
    const database = await openPostgres(options.env.DATABASE_URL, LIMITS);
    closing.push(() => database.close());
    const limits = await database.db.execute(
      sql`SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`,
    );
    expect(limits).toMatchObject({ rows: [{ lock: "6s", statement: "6500ms" }] });
  });
});
