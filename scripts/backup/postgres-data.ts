/** The shop's data in PostgreSQL, saved and brought back with PostgreSQL's own tools. */
import pg from "pg";
import { type Ask, type Figures, readFigures, requireTrueCopy, tableNames } from "./figures.ts";
import { inPsqlTransaction } from "./psql-transaction.ts";
import { bringBack, putAside, SHOP_SCHEMAS } from "./put-aside.ts";
import { runTool } from "./run-tool.ts";
import { extensionSchemaOf, placeExtension } from "./search-extension.ts";

const schemaOptions = SHOP_SCHEMAS.map((name) => `--schema=${name}`);

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

/**
 * Puts the dump in the place of what is there, which goes aside under a name, or into a database without tables: all of it, the
 * same as it was saved, or nothing of it. Throws a sentence for everything else.
 */
export async function replacePostgres(
  databaseUrl: string,
  dump: string,
  { saved, aside }: { readonly saved: Figures; readonly aside: string | undefined },
): Promise<void> {
  const extensionSchema = await extensionSchemaOf(dump);
  await inPsqlTransaction(toolEnv(databaseUrl), async ({ ask, runOutputOf }) => {
    if (aside !== undefined) await putAside(ask, aside);
    for (const schema of SHOP_SCHEMAS) await ask(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    if (extensionSchema !== undefined) await placeExtension(ask, extensionSchema);
    await runOutputOf("pg_restore", ["--no-owner", "--no-privileges", ...schemaOptions, "--file=-", dump]);
    requireTrueCopy(saved, await readFigures(ask));
  });
}

/** All of it or nothing. Throws a sentence. */
export function bringPostgresBack(databaseUrl: string, name: string, current: string): Promise<void> {
  return inPsqlTransaction(toolEnv(databaseUrl), ({ ask }) => bringBack(ask, name, current));
}

/** Whether there is anything that a restore would have to put aside. */
export function isPostgresEmpty(databaseUrl: string): Promise<boolean> {
  return withPostgres(databaseUrl, async (ask) => {
    for (const schema of SHOP_SCHEMAS) if ((await tableNames(ask, schema)).length > 0) return false;
    return true;
  });
}

/** One connection, closed afterwards. */
export async function withPostgres<Result>(
  databaseUrl: string,
  use: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A lost connection fails the statement under way, whose error is told. Without this listener it would end the command first.
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
