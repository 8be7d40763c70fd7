/** The PostgreSQL extension that the shop's searches need. A dump of schemas names but does not contain it. */
import type { Ask } from "./figures.ts";
import { runTool } from "./run-tool.ts";

const EXTENSION = "pg_trgm";

/** The schema in which the dump's indexes look for it; undefined when none does. */
export async function extensionSchemaOf(dump: string): Promise<string | undefined> {
  const statements = await runTool("pg_restore", ["--schema-only", "--file=-", dump]);
  return /("[^"]+"|\w+)\.gin_trgm_ops/.exec(statements)?.[1];
}

/** Throws a sentence for an administrator where the role may not do what is missing. */
export async function placeExtension(ask: Ask, schema: string): Promise<void> {
  const [found] = await ask(
    `SELECT extnamespace::regnamespace::text AS schema, extnamespace = to_regnamespace('${schema}') AS fits
       FROM pg_extension WHERE extname = '${EXTENSION}'`,
  );
  if (found?.fits === true) return;
  const statement = found
    ? `ALTER EXTENSION ${EXTENSION} SET SCHEMA ${schema}`
    : `CREATE EXTENSION ${EXTENSION} SCHEMA ${schema}`;
  await ask(statement).catch((error: Error) => {
    const where = found ? `lies in the schema ${found.schema}, not in ${schema}` : "is not there";
    throw new Error(
      `The extension ${EXTENSION} ${where}, and an administrator has to do this first: ${statement} (${error.message}).`,
    );
  });
}
