/**
 * The shop that a restore found, put aside in the same database and brought back from there. What it made is moved thing by thing:
 * an extension may be somebody else's, and stays where it is with all that belongs to it.
 */
import { CONNECTION_NAME } from "#server/database/client.ts";
import { type Ask, tableNames } from "./figures.ts";

/** The tables, and which migrations made them. */
export const SHOP_SCHEMAS = ["public", "drizzle"];
/** Not kept: its jobs keep time and hold nothing that could be lost; the next start makes them anew. */
const JOBS_SCHEMA = "pgboss";

const schemaAside = (schema: string, name: string) => `"${schema}_${name}"`;

export const nothingAside = (name: string) =>
  `Nothing is put aside as ${name}: the shop that was here is still in its place.`;

/** The statement that removes for good what was put aside under this name. */
export function removalOf(name: string): string {
  return `DROP SCHEMA ${SHOP_SCHEMAS.map((schema) => schemaAside(schema, name)).join(", ")} CASCADE`;
}

/** In a transaction of the caller. Throws a sentence while a shop is open on this database. */
export async function putAside(ask: Ask, name: string): Promise<void> {
  const open = await ask(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = '${CONNECTION_NAME}'`,
  );
  if (open.length > 0) throw new Error("A shop is open on this database: stop every process first.");
  for (const schema of SHOP_SCHEMAS) {
    await ask(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await ask(`CREATE SCHEMA ${schemaAside(schema, name)}`);
    await moveThings(ask, schema, schemaAside(schema, name));
  }
  await ask(`DROP SCHEMA IF EXISTS ${JOBS_SCHEMA} CASCADE`);
}

/** As `putAside`; what stood in its place is put aside in turn. */
export async function bringBack(ask: Ask, name: string, current: string): Promise<void> {
  if ((await tableNames(ask, `public_${name}`)).length === 0) throw new Error(nothingAside(name));
  await putAside(ask, current);
  for (const schema of SHOP_SCHEMAS) {
    const aside = schemaAside(schema, name);
    await moveThings(ask, aside, schema);
    await ask(`DROP SCHEMA ${aside}`);
  }
}

/** Indexes, own sequences and triggers go with their tables. */
async function moveThings(ask: Ask, from: string, to: string): Promise<void> {
  const things = await ask(`SELECT type, identity FROM
    (SELECT 'pg_class'::regclass::oid AS kind, oid FROM pg_class
       WHERE relnamespace = '${from}'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
     UNION ALL SELECT 'pg_proc'::regclass, oid FROM pg_proc WHERE pronamespace = '${from}'::regnamespace
     UNION ALL SELECT 'pg_type'::regclass, oid FROM pg_type
       WHERE typnamespace = '${from}'::regnamespace AND typtype IN ('d', 'e')) AS thing,
    pg_identify_object(kind, thing.oid, 0)
    WHERE NOT EXISTS (SELECT 1 FROM pg_depend
      WHERE classid = kind AND objid = thing.oid AND objsubid = 0 AND deptype IN ('a', 'i', 'e'))`);
  for (const { type, identity } of things) await ask(`ALTER ${type} ${identity} SET SCHEMA ${to}`);
}
