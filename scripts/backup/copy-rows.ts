/** Every row of one database into another with the same, empty tables: as JSON, which both engines write and read alike. */

import { parentsFirst } from "#server/database/parents-first.ts";
import { type Ask, tableNames } from "./figures.ts";

const MOST_ROWS_AT_ONCE = 500;
/** Rows of uploaded files are large, and a statement contains several copies of its data. */
const BYTES_AT_ONCE = 8 * 1024 * 1024;

/** In one transaction of the target, all or nothing. */
export async function copyRows(from: Ask, to: Ask): Promise<void> {
  const tables = await tablesInOrder(from);
  await to("BEGIN");
  // Triggers are off: the copied rows have their effects already.
  await switchTriggers(to, tables, "DISABLE");
  for (const table of tables) await copyTable(from, to, table);
  await switchTriggers(to, tables, "ENABLE");
  await continueSequences(from, to);
  await to("COMMIT");
}

/** The tables' own triggers; those that check references stay on. */
async function switchTriggers(to: Ask, tables: readonly string[], way: "DISABLE" | "ENABLE"): Promise<void> {
  for (const table of tables) await to(`ALTER TABLE public."${table}" ${way} TRIGGER USER`);
}

async function copyTable(from: Ask, to: Ask, table: string): Promise<void> {
  const columns = await writtenColumns(from, table);
  const list = columns.map((column) => `"${column}"`).join(", ");
  const key = await keyColumns(from, table);
  const order = (key.length > 0 ? key : columns).map((column) => `"${column}"`).join(", ");
  const rowsAtOnce = await rowsToCopyAtOnce(from, table);
  for (let offset = 0; ; offset += rowsAtOnce) {
    // A row that refers to another row of its table is younger, so key order satisfies references.
    const [row] = await from(
      `SELECT COALESCE(json_agg(whole_row), '[]')::text AS lines FROM
         (SELECT ${list} FROM public."${table}" ORDER BY ${order} LIMIT $1 OFFSET $2) AS whole_row`,
      [rowsAtOnce, offset],
    );
    const lines = String(row?.lines);
    if (lines === "[]") return;
    await to(
      `INSERT INTO public."${table}" (${list})
         SELECT ${list} FROM json_populate_recordset(NULL::public."${table}", $1)`,
      [lines],
    );
  }
}

async function rowsToCopyAtOnce(ask: Ask, table: string): Promise<number> {
  const [row] = await ask(
    `SELECT pg_total_relation_size($1::regclass)::float8 / greatest(count(*), 1) AS bytes FROM public."${table}"`,
    [`public."${table}"`],
  );
  return Math.min(Math.max(Math.floor(BYTES_AT_ONCE / Number(row?.bytes)), 1), MOST_ROWS_AT_ONCE);
}

async function keyColumns(ask: Ask, table: string): Promise<string[]> {
  const rows = await ask(
    `SELECT attname FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey)
      WHERE indrelid = $1::regclass AND indisprimary
      ORDER BY array_position(indkey, attnum)`,
    [`public."${table}"`],
  );
  return rows.map(({ attname }) => String(attname));
}

/** Without generated columns. */
async function writtenColumns(ask: Ask, table: string): Promise<string[]> {
  const rows = await ask(
    `SELECT attname FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      ORDER BY attnum`,
    [`public."${table}"`],
  );
  return rows.map(({ attname }) => String(attname));
}

async function tablesInOrder(ask: Ask): Promise<readonly string[]> {
  const names = await tableNames(ask);
  const keys = await ask(
    `SELECT child.relname AS child, parent.relname AS parent FROM pg_constraint
       JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
      WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  return parentsFirst(
    names,
    keys.map(({ child, parent }) => ({ child: String(child), parent: String(parent) })),
  );
}

async function continueSequences(from: Ask, to: Ask): Promise<void> {
  const sequences = await from(
    "SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public'",
  );
  for (const { name, last } of sequences)
    if (last !== null) await to("SELECT setval($1, $2)", [`public."${name}"`, last]);
}
