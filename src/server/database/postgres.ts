import { Socket } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { say } from "#server/platform/say.ts";
import { CONNECTION_NAME, type DatabaseLimits, type OpenDatabase } from "./client.ts";
import { DeadlinePool } from "./deadline-pool.ts";
import { requireOwnSession } from "./first-connection.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import * as tables from "./schema/tables.ts";

const MOST_CONNECTIONS = 10;

/**
 * One stuck transaction must not block all shoppers, and an answer is sent within ten seconds. The limit for a lock is
 * longer than a queue of buyers for the last pieces of a drop; the longest statement is an export.
 */
const LIMITS: DatabaseLimits = {
  connectionMs: 2 * SECOND,
  lockMs: 6 * SECOND,
  statementMs: 6.5 * SECOND,
  silenceMs: 7 * SECOND,
  idleInTransactionMs: 15 * SECOND,
  answerMs: 7.5 * SECOND,
  lastMs: 1.5 * SECOND,
  migrationLockMs: 10 * MINUTE,
};

/** Idle connections are closed regularly after this share of the silence limit, before they look dead. */
const IDLE_SHARE_OF_SILENCE = 0.7;

const sayToOperator = (sentence: string) => say(sentence, "warn");

/**
 * Throws SessionIsShared behind a pooler in transaction mode, and a sentence where the tables cannot be migrated. `say`
 * gets what the start is waiting for.
 */
export async function openPostgres(
  databaseUrl: string,
  limits = LIMITS,
  say = sayToOperator,
): Promise<OpenDatabase> {
  await requireOwnSession(databaseUrl, limits.connectionMs);
  await migratePostgres(databaseUrl, limits, say);
  const pool = new pg.Pool({
    ...connectionSettings(databaseUrl, limits),
    pipeline: true,
    max: MOST_CONNECTIONS,
  });
  // The pool replaces a broken connection, and its statement fails. Without listeners the error would end the process,
  // whether the connection is idle or in use.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    db: drizzle(new DeadlinePool(pool, limits) as unknown as pg.Pool, { schema: tables }),
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

/** Connection settings for every pool of the shop. */
export function connectionSettings(databaseUrl: string, limits: DatabaseLimits) {
  return {
    connectionString: databaseUrl,
    application_name: CONNECTION_NAME,
    connectionTimeoutMillis: limits.connectionMs,
    // Not as start parameters, which a pooler in session mode refuses or swallows.
    onConnect: (client: pg.ClientBase) => setLimits(client, limits),
    idleTimeoutMillis: limits.silenceMs * IDLE_SHARE_OF_SILENCE,
    stream: () => openSocket(limits.silenceMs),
  };
}

/** Statements are not compiled either: none runs so long that it would pay, and the planner takes lines of orders for many. */
async function setLimits(client: pg.ClientBase, limits: DatabaseLimits): Promise<void> {
  await client.query(
    `SET lock_timeout = ${limits.lockMs}; SET statement_timeout = ${limits.statementMs};
     SET idle_in_transaction_session_timeout = ${limits.idleInTransactionMs}; SET jit = off`,
  );
}

/**
 * Limits silence on the socket. The driver's own limit would leave the connection in use, with the rollback queued
 * behind the lost statement.
 */
function openSocket(silenceMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silenceMs, () => socket.destroy());
}
