/** The same database through a process that dies before a chosen statement: what is open then is rolled back. */
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzleOnPostgres } from "drizzle-orm/node-postgres";
import { drizzle as drizzleOnPglite } from "drizzle-orm/pglite";
import type { Pool } from "pg";
import type { Database } from "#server/database/client.ts";
import * as tables from "#server/database/schema/tables.ts";

export class ProcessDied extends Error {}

export type DyingDatabase = {
  readonly db: Database;
  /** Lives for so many statements from now on, then dies before every further one. */
  dieAfter(statements: number): void;
  liveOn(): void;
  readonly isDead: boolean;
};

/** On the connection of `db`, so that both see the same rows. */
export function createDyingDatabase(
  db: Database,
  lastWords: () => Error = () => new ProcessDied(),
): DyingDatabase {
  let left = Number.POSITIVE_INFINITY;
  const logger = {
    logQuery: (query: string) => {
      // A dead process's connection closes, and the database rolls back by itself; ours goes back to its pool.
      if (AROUND_A_TRANSACTION.test(query)) return;
      if (left <= 0) throw lastWords();
      left -= 1;
    },
  };
  return {
    db: withLogger(db, logger),
    dieAfter: (statements) => {
      left = statements;
    },
    liveOn: () => {
      left = Number.POSITIVE_INFINITY;
    },
    get isDead() {
      return left <= 0;
    },
  };
}

const AROUND_A_TRANSACTION = /^(?:begin|rollback)/i;

type QueryLogger = { logQuery(query: string): void };

function withLogger(db: Database, logger: QueryLogger): Database {
  const { $client } = db as unknown as { $client: PGlite | Pool };
  return isPool($client)
    ? drizzleOnPostgres($client, { schema: tables, logger })
    : drizzleOnPglite($client, { schema: tables, logger });
}

function isPool(client: PGlite | Pool): client is Pool {
  return "connect" in client;
}
