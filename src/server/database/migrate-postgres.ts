/** Brings the tables of a PostgreSQL up to date, while other processes of the shop may start or run. */
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { CONNECTION_NAME, type Database, type DatabaseLimits, type Executor } from "./client.ts";
import { withoutLimits } from "./migration-connection.ts";
import { MIGRATIONS_FOLDER, takingAwayAfter } from "./migrations.ts";
import { rowsOf } from "./rows-of.ts";
import * as tables from "./schema/tables.ts";
import { newestMigrationIfAny, requireBaseline, requireFit } from "./tables-fit.ts";

/** Throws a sentence while others run that could not go on, and where a newer version has taken away what this one needs. */
export function migratePostgres(
  databaseUrl: string,
  limits: DatabaseLimits,
  say: (sentence: string) => void,
): Promise<void> {
  return withoutLimits({ databaseUrl, limits, say }, async (client) => {
    const db = drizzle(client, { schema: tables });
    await requireBaseline(db);
    await requireNobodyLosesTables(db);
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER }).catch(sayWhy);
    await requireFit(db);
  });
}

async function requireNobodyLosesTables(db: Database): Promise<void> {
  const newest = await newestMigrationIfAny(db);
  if (newest === undefined) return;
  const takingAway = await takingAwayAfter(newest);
  if (takingAway.length === 0) return;
  if (!(await isShopOpen(db))) return;
  throw new Error(
    `${takingAway.join(", ")} takes away what the version before needs, and a shop is open on this database: ` +
      "stop every process first, then start this version.",
  );
}

async function isShopOpen(db: Executor): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${CONNECTION_NAME}`,
  );
  return found.length > 0;
}

/** Of a failed statement, the library's error has the text, and PostgreSQL's own message only as its cause. */
function sayWhy(error: Error): never {
  const { message } = error.cause instanceof Error ? error.cause : error;
  throw new Error(`The tables cannot be brought up to date: ${message}. npm run doctor may say more.`, {
    cause: error,
  });
}
