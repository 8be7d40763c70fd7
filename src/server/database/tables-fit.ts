/** Whether this version can work with the tables: a newer one that was here may have taken away what it needs. */
import { getTableColumns, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "./client.ts";
import { isBeforeBaseline, newestMigrationOfThisVersion, TOO_OLD } from "./migrations.ts";
import { rowsOf } from "./rows-of.ts";
import * as tables from "./schema/tables.ts";

type Column = { readonly name: string; readonly isRequired: boolean };

/** The timestamp of the newest migration in this database; undefined when none ran. Rejects without the migrator's table. */
export async function newestMigration(db: Executor): Promise<number | undefined> {
  const [row] = await rowsOf<{ newest: string | null }>(
    db,
    sql`SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations`,
  );
  return row?.newest ? Number(row.newest) : undefined;
}

/**
 * The columns, as "orders.total", that this version reads and the database has not, and those that the database wants filled
 * and this version does not know to fill.
 */
export async function findMisfits(db: Executor): Promise<string[]> {
  const found = await rowsOf<{ table: string; name: string; isRequired: boolean }>(
    db,
    sql`SELECT table_name AS table, column_name AS name,
               is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER' AS "isRequired"
        FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  return ownTables().flatMap(({ name, columns }) =>
    misfitsOf(
      columns,
      found.filter(({ table }) => table === name),
    ).map((column) => `${name}.${column}`),
  );
}

function misfitsOf(own: readonly Column[], found: readonly Column[]): string[] {
  const missing = own.filter(({ name }) => !found.some((column) => column.name === name));
  const unfilled = found.filter(
    ({ name, isRequired }) => isRequired && !own.some((column) => column.name === name && column.isRequired),
  );
  return [...missing, ...unfilled].map(({ name }) => name);
}

function ownTables() {
  return Object.values(tables)
    .filter((table) => is(table, PgTable))
    .map((table) => ({
      name: getTableConfig(table).name,
      columns: Object.values(getTableColumns(table)).map(({ name, notNull }) => ({
        name,
        isRequired: notNull,
      })),
    }));
}

/** Undefined where no shop has been. */
export async function newestMigrationIfAny(db: Executor): Promise<number | undefined> {
  const [known] = await rowsOf(
    db,
    sql`SELECT 1 WHERE to_regclass('drizzle.__drizzle_migrations') IS NOT NULL`,
  );
  return known === undefined ? undefined : newestMigration(db);
}

/** Throws a sentence for the operator, before any change, where the tables are from before the baseline. */
export async function requireBaseline(db: Executor): Promise<void> {
  if (await isBeforeBaseline(await newestMigrationIfAny(db)))
    throw new Error(`${TOO_OLD.what} ${TOO_OLD.mend}`);
}

/** Throws a sentence for the operator where a newer version has taken away what this one needs. */
export async function requireFit(db: Executor): Promise<void> {
  const newest = await newestMigration(db);
  if (newest === undefined || newest <= (await newestMigrationOfThisVersion())) return;
  const misfits = await findMisfits(db);
  if (misfits.length === 0) return;
  throw new Error(
    `A newer version has changed the tables so that this one cannot use them (${misfits.slice(0, 3).join(", ")}): start the ` +
      "newer version, or restore the backup from before it.",
  );
}
