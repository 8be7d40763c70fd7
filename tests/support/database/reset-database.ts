/** Puts a used database back to what the template held: a tenth of the time that a new copy takes. */
import { sql } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { type ForeignKey, parentsFirst } from "#server/database/parents-first.ts";

const KEPT = "template_rows";

/** Keeps a copy of every row beside the tables, and returns the statements that bring exactly those rows back. */
export async function keepRows(db: Database): Promise<string> {
  const names = parentsFirst(await tableNames(db), await foreignKeys(db));
  await db.execute(sql.raw(`CREATE SCHEMA ${KEPT}`));
  const restored: string[] = [];
  for (const name of names) {
    const { rows } = await query<{ n: number }>(db, `SELECT count(*)::int AS n FROM "${name}"`);
    if (rows[0]?.n === 0) continue;
    await db.execute(sql.raw(`CREATE TABLE ${KEPT}."${name}" AS TABLE public."${name}"`));
    restored.push(`INSERT INTO public."${name}" SELECT * FROM ${KEPT}."${name}"`);
  }
  return [
    // The job runner makes its own tables where it is started.
    "DROP SCHEMA IF EXISTS pgboss CASCADE",
    // Rows that come back are no change: what they set off has been done.
    "SET session_replication_role = replica",
    ...names.toReversed().map((name) => `DELETE FROM public."${name}"`),
    ...restored,
    "SET session_replication_role = DEFAULT",
    ...(await sequenceStarts(db)),
  ].join(";\n");
}

async function tableNames(db: Database): Promise<string[]> {
  const { rows } = await query<{ name: string }>(
    db,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  return rows.map(({ name }) => name);
}

async function foreignKeys(db: Database): Promise<readonly ForeignKey[]> {
  const { rows } = await query<ForeignKey>(
    db,
    `SELECT child.relname AS child, parent.relname AS parent FROM pg_constraint
       JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
      WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  return rows;
}

async function sequenceStarts(db: Database): Promise<string[]> {
  const { rows } = await query<{ name: string; next: string }>(
    db,
    `SELECT sequencename AS name, COALESCE(last_value + increment_by, start_value)::text AS next
       FROM pg_sequences WHERE schemaname = 'public'`,
  );
  return rows.map(({ name, next }) => `SELECT setval('public."${name}"', ${next}, false)`);
}

/** Both engines' drivers answer with `rows`, which their common type does not say. */
function query<Row>(db: Database, statement: string): Promise<{ rows: Row[] }> {
  return db.execute(sql.raw(statement)) as unknown as Promise<{ rows: Row[] }>;
}
