/** The shop's data in PostgreSQL, saved and brought back with PostgreSQL's own tools. */
import pg from "pg";
import { type Ask, type Figures, readFigures, requireTrueCopy, tableNames } from "./figures.ts";
import { runTool } from "./run-tool.ts";
import { extensionSchemaOf, placeExtension } from "./search-extension.ts";

/** The tables, and which migrations made them. Jobs contain nothing that could be lost. */
const SHOP_SCHEMAS = ["public", "drizzle"];

/** PostgreSQL's words on a full disk. The second are those of a connection, which opens with a file of its own. */
const DISK_FULL = /No space left on device|could not write init file/;

const schemaOptions = SHOP_SCHEMAS.map((name) => `--schema=${name}`);

/** Dumps into `file` while the shop is open: figures and dump are from the same snapshot. */
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

/**
 * Restores the dump into a database without tables, all or nothing. Throws a sentence, also when the copy differs from
 * what was saved.
 */
export function restorePostgres(databaseUrl: string, dump: string, saved: Figures): Promise<void> {
  return namingFullDisk(databaseUrl, () => restoreDump(databaseUrl, dump, saved));
}

async function restoreDump(databaseUrl: string, dump: string, saved: Figures): Promise<void> {
  const extensionSchema = await extensionSchemaOf(dump);
  await withPostgres(databaseUrl, async (ask) => {
    for (const schema of SHOP_SCHEMAS) await ask(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    if (extensionSchema !== undefined) await placeExtension(ask, extensionSchema);
  });
  const env = toolEnv(databaseUrl);
  const options = [
    "--no-owner",
    "--no-privileges",
    ...schemaOptions,
    "--single-transaction",
    "--exit-on-error",
  ];
  await runTool("pg_restore", [...options, `--dbname=${env.PGDATABASE}`, dump], env);
  requireTrueCopy(saved, await withPostgres(databaseUrl, readFigures));
}

/** Whether it contains no shop, not even an incomplete one. */
export function isPostgresEmpty(databaseUrl: string): Promise<boolean> {
  return namingFullDisk(databaseUrl, () =>
    withPostgres(databaseUrl, async (ask) => {
      for (const schema of SHOP_SCHEMAS) if ((await tableNames(ask, schema)).length > 0) return false;
      return true;
    }),
  );
}

async function namingFullDisk<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && DISK_FULL.test(error.message))) throw error;
    const { hostname, pathname } = new URL(databaseUrl);
    throw new Error(
      `PostgreSQL's disk at ${hostname} is full: make room there. The database ${pathname.slice(1)} is empty as before.`,
    );
  }
}

/** One connection, closed afterwards. */
export async function withPostgres<Result>(
  databaseUrl: string,
  use: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A lost connection fails the running statement, whose error is reported. Without this listener it would end the command first.
  client.on("error", () => undefined);
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
    // An address without one leaves the variable of the environment as it is.
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode && { PGSSLMODE: sslMode }),
  };
}
