import type { PGlite } from "@electric-sql/pglite";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
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
  readonly source: PGlite | { readonly databaseUrl: string };
  close(): Promise<void>;
};
