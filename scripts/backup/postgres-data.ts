/** The shop's data in PostgreSQL, saved and brought back with PostgreSQL's own tools. */
import pg from "pg";
import { NOTICES_NAME } from "#server/database/notices.ts";
import { type Ask, type Figures, readFigures, tableNames } from "./figures.ts";
import { runTool } from "./run-tool.ts";

/** The tables, and which migrations made them. */
const SCHEMAS = ["public", "drizzle"];
const schemaOptions = SCHEMAS.map((name) => `--schema=${name}`);
/** What their indexes are made with. A dump of schemas does not hold it, and a schema that was put aside took it along. */
const EXTENSION = "pg_trgm";
/** Not saved: its jobs keep time and hold nothing that could be lost; the next start makes them anew. */
const JOBS_SCHEMA = "pgboss";

/** Dumps into `file`, while the shop goes on: figures and dump are of the same moment. */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<Figures> {
  return withPostgres(databaseUrl, async (ask) => {
    await ask("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const [row] = await ask("SELECT pg_export_snapshot() AS snapshot");
    const figures = await readFigures(ask);
    const options = ["--format=custom", "--no-owner", "--no-privileges", ...schemaOptions];
    await runTool(
      "pg_dump",
      [...options, `--snapshot=${row?.snapshot}`, `--file=${file}`],
      toolEnv(databaseUrl),
    );
    return figures;
  });
}

/** Into a database without tables: all of it or nothing. */
export async function restorePostgres(databaseUrl: string, file: string): Promise<Figures> {
  await withPostgres(databaseUrl, async (ask) => {
    for (const schema of SCHEMAS) await ask(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await ask(`CREATE EXTENSION IF NOT EXISTS ${EXTENSION} SCHEMA public`);
    await ask(`ALTER EXTENSION ${EXTENSION} SET SCHEMA public`);
  });
  const options = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"];
  const { PGDATABASE = "", ...env } = toolEnv(databaseUrl);
  await runTool("pg_restore", [...options, ...schemaOptions, `--dbname=${PGDATABASE}`, file], env);
  return withPostgres(databaseUrl, readFigures);
}

/** Whether there is anything that a restore would have to overwrite. */
export function isPostgresEmpty(databaseUrl: string): Promise<boolean> {
  return withPostgres(databaseUrl, async (ask) => (await tableNames(ask)).length === 0);
}

/** Throws a sentence while a shop is open on this database. */
export function refuseOpenShop(databaseUrl: string): Promise<void> {
  return withPostgres(databaseUrl, async (ask) => {
    const open = await ask(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1",
      [NOTICES_NAME],
    );
    if (open.length > 0) throw new Error("A shop is open on this database: stop every process first.");
  });
}

/** Renames what is there, so that nothing is destroyed; returns the statement that removes it for good. */
export function putPostgresAside(databaseUrl: string, name: string): Promise<string> {
  return withPostgres(databaseUrl, async (ask) => {
    await ask("BEGIN");
    for (const schema of SCHEMAS) await ask(`ALTER SCHEMA ${schema} RENAME TO "${schema}_${name}"`);
    await ask("CREATE SCHEMA public");
    await ask(`DROP SCHEMA IF EXISTS ${JOBS_SCHEMA} CASCADE`);
    await ask("COMMIT");
    return `DROP SCHEMA ${SCHEMAS.map((schema) => `"${schema}_${name}"`).join(", ")} CASCADE`;
  });
}

/** One connection, closed afterwards. */
export async function withPostgres<Result>(
  databaseUrl: string,
  use: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await use(async (statement, values) => (await client.query(statement, values)).rows);
  } finally {
    await client.end();
  }
}

/** The address in the variables that PostgreSQL's tools read. */
function toolEnv(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const sslMode = searchParams.get("sslmode");
  return {
    PGHOST: searchParams.get("host") ?? decodeURIComponent(hostname),
    ...(port && { PGPORT: port }),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode && { PGSSLMODE: sslMode }),
  };
}
