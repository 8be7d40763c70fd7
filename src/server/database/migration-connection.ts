/** A connection for changes of tables: they may take long, and wait for who uses a table, but never in silence. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import type { DatabaseLimits } from "./client.ts";
import { isLockTimeout } from "./database-faults.ts";

type Waiting = {
  readonly databaseUrl: string;
  readonly limits: Pick<DatabaseLimits, "connectionMs" | "migrationLockMs">;
  /** Called with the holder of the lock, a few seconds after the wait began and then once a minute. */
  readonly say: (sentence: string) => void;
};

const LOOK_EVERY_MS = 2 * SECOND;

/** The advisory lock under which tables change: any number that is the same in every process. */
const MIGRATION_LOCK = 5_023_501;

/**
 * Runs `use` on a separate connection without a limit for statements, and closes it. One process at a time, because
 * several may start at once, and neither the shop's migrator nor the job runner's expects that. Rejects with a sentence
 * that names who held a lock for longer than `migrationLockMs`.
 */
export async function withoutLimits(
  waiting: Waiting,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const { migrationLockMs } = waiting.limits;
  const client = await connect(waiting);
  const watch = new AbortController();
  let holder = "another connection";
  try {
    const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
    const note = (found: string) => {
      holder = found;
    };
    void watchWhoBlocks(rows[0]?.pid, waiting, note, watch.signal);
    await client.query(`SET statement_timeout = 0; SET lock_timeout = ${migrationLockMs}`);
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await use(client);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new Error(
      `Gave up after ${inWords(migrationLockMs)}: ${holder} holds a lock that a change of the tables needs. ` +
        "End it with SELECT pg_terminate_backend(its number) when it is not needed, and start again.",
      { cause: error },
    );
  } finally {
    watch.abort();
    await client.end();
  }
}

async function connect({ databaseUrl, limits }: Waiting): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: limits.connectionMs,
    keepAlive: true,
    application_name: "kulud-migrations",
  });
  // A lost connection fails the statement under way. Without this listener it would end the process as well.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Looks from a connection of its own. What goes wrong here hinders nothing. */
async function watchWhoBlocks(
  pid: unknown,
  waiting: Waiting,
  note: (holder: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let watcher: pg.Client | undefined;
  let saidAt = Number.NEGATIVE_INFINITY;
  try {
    for (;;) {
      await pause(LOOK_EVERY_MS, undefined, { signal, ref: false });
      watcher ??= await connect(waiting);
      const holder = await findHolder(watcher, pid);
      if (holder === undefined || signal.aborted) continue;
      note(holder);
      if (performance.now() - saidAt < MINUTE) continue;
      saidAt = performance.now();
      const most = inWords(waiting.limits.migrationLockMs);
      waiting.say(`Waiting for a lock that ${holder} holds; gives up after ${most}.`);
    }
  } catch {
    // Ends the wait with the database's own error.
  } finally {
    await watcher?.end().catch(() => undefined);
  }
}

async function findHolder(watcher: pg.Client, pid: unknown): Promise<string | undefined> {
  const { rows } = await watcher.query(
    `SELECT concat_ws(', ', 'PostgreSQL''s process ' || pid, nullif(application_name, ''), state,
       'since ' || to_char(state_change AT TIME ZONE 'UTC', 'HH24:MI:SS') || ' UTC') AS holder
     FROM pg_stat_activity WHERE pid = ANY(pg_blocking_pids($1))`,
    [pid],
  );
  return rows[0]?.holder;
}

function inWords(milliseconds: number): string {
  return milliseconds < MINUTE ? `${milliseconds / SECOND} s` : `${milliseconds / MINUTE} minutes`;
}
