import { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { SECOND } from "#domain/time/time.ts";
import type { DatabaseLimits, OpenDatabase } from "./client.ts";
import { HurriedPool } from "./hurried-pool.ts";
import { MIGRATIONS_FOLDER } from "./migrations-folder.ts";
import * as tables from "./schema/tables.ts";

const MOST_CONNECTIONS = 10;
/** Any number, the same in every process: it names the lock under which migrations run. */
const MIGRATION_LOCK = 5_023_501;

/**
 * One stuck transaction must not hold every shopper, and an answer leaves within ten seconds, whatever it has waited for. A
 * queue of buyers for the last pieces of a drop is shorter than the wait for a lock; the longest statement is an export.
 */
const LIMITS: DatabaseLimits = {
  connectionMs: 2 * SECOND,
  lockMs: 6 * SECOND,
  statementMs: 6.5 * SECOND,
  silenceMs: 7 * SECOND,
  idleInTransactionMs: 15 * SECOND,
  answerMs: 7.5 * SECOND,
  lastMs: 1.5 * SECOND,
};

/** An idle connection is closed politely before its silence looks like a fault. */
const IDLE_SHARE_OF_SILENCE = 0.7;

export async function openPostgres(databaseUrl: string, limits = LIMITS): Promise<OpenDatabase> {
  await migrateAlone(databaseUrl, limits.connectionMs);
  const pool = new pg.Pool({
    ...patientConnections(databaseUrl, limits),
    pipeline: true,
    max: MOST_CONNECTIONS,
  });
  // A connection that breaks is replaced by the pool, and its statement fails; without listeners it would end the process,
  // idle or in use.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    db: drizzle(new HurriedPool(pool, limits) as unknown as pg.Pool, { schema: tables }),
    engine: "postgres",
    source: { databaseUrl, limits },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/** How a pool of the shop connects, whoever works with it. */
export function patientConnections(databaseUrl: string, limits: DatabaseLimits) {
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: limits.connectionMs,
    lock_timeout: limits.lockMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    idleTimeoutMillis: limits.silenceMs * IDLE_SHARE_OF_SILENCE,
    stream: () => openSocket(limits.silenceMs),
  };
}

/** The driver's own limit for an answer would leave the connection in use, and the rollback behind the lost statement. */
function openSocket(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => socket.destroy());
}

/** Several processes may start at once, and the migrator is not made for that: one at a time, on one connection. */
function migrateAlone(databaseUrl: string, connectionMs: number): Promise<void> {
  return withoutLimits(databaseUrl, connectionMs, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema: tables }), { migrationsFolder: MIGRATIONS_FOLDER });
  });
}

/**
 * A connection for changes of tables, closed afterwards: another process may be at it for long, and so may this one, whatever
 * the database allows a shopper's statement.
 */
export async function withoutLimits(
  databaseUrl: string,
  connectionTimeoutMillis: number,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis });
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
    await use(client);
  } finally {
    await client.end();
  }
}
