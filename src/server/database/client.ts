import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { AnswerLimits } from "#server/platform/answer-deadline.ts";
import type { EmbeddedEngine } from "./embedded-engine.ts";
import type * as tables from "./schema/tables.ts";

export type Database = PgDatabase<PgQueryResultHKT, typeof tables>;

/** A running transaction; also what a repository takes, so that one piece of work is one transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Either: for reads and single statements that may stand alone. */
export type Executor = Database | Transaction;

export type OpenDatabase = {
  readonly db: Database;
  readonly engine: "embedded" | "postgres";
  /** Where the job runner finds the same database: the embedded one has a single connection, which it shares. */
  readonly source: EmbeddedEngine | { readonly databaseUrl: string; readonly limits: DatabaseLimits };
  /** Of this process's pool; the embedded engine has none. */
  readonly connections?: (() => Connections) | undefined;
  close(): Promise<void>;
};

export type Connections = {
  readonly busy: number;
  readonly idle: number;
  /** Who waits for one. */
  readonly waiting: number;
};

/** How long the shop waits for PostgreSQL before it says so, in milliseconds. */
export type DatabaseLimits = AnswerLimits & {
  /** For a connection, a free one of the pool or a new one. */
  readonly connectionMs: number;
  /** For a lock that another transaction holds. */
  readonly lockMs: number;
  readonly statementMs: number;
  /** A transaction that does nothing for so long is ended: it may hold locks. */
  readonly idleInTransactionMs: number;
  /** For anything at all on a connection: a server that stands still, or a network that swallows what is sent. */
  readonly silenceMs: number;
};
