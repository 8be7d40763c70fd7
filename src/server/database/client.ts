import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { AnswerLimits } from "#server/platform/answer-deadline.ts";
import type { EmbeddedEngine } from "./embedded-engine.ts";
import type * as tables from "./schema/tables.ts";

/** By this PostgreSQL knows the connections of a running shop (`application_name`); its jobs ask for work every two seconds. */
export const CONNECTION_NAME = "kulud-shop";

export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

/** A running transaction. Repositories take it as a parameter, so that one piece of work is one transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** For reads and single statements, which may run inside or outside a transaction. */
export type Executor = Database | Transaction;

export type OpenDatabase = {
  readonly db: Database;
  readonly engine: "embedded" | "postgres";
  /** How the job runner reaches the same database. The embedded engine has a single connection, which it shares. */
  readonly source: EmbeddedEngine | { readonly databaseUrl: string; readonly limits: DatabaseLimits };
  /** The connections of this process's pool; undefined for the embedded engine, which has no pool. */
  readonly connections?: (() => Connections) | undefined;
  close(): Promise<void>;
};

export type Connections = {
  readonly busy: number;
  readonly idle: number;
  /** How many requests wait for a connection. */
  readonly waiting: number;
};

/** How long the shop waits for PostgreSQL before it answers that the database is unavailable, in milliseconds. */
export type DatabaseLimits = AnswerLimits & {
  /** For a free or new connection of the pool. */
  readonly connectionMs: number;
  /** For a lock that another transaction holds. */
  readonly lockMs: number;
  readonly statementMs: number;
  /** A transaction that is idle for this long is ended, because it may hold locks. */
  readonly idleInTransactionMs: number;
  /** For any sign of life on a connection: the server may hang, or the network may drop packets silently. */
  readonly silenceMs: number;
  /** How long a change of the tables waits at the start for a lock, before the start gives up. */
  readonly migrationLockMs: number;
};
