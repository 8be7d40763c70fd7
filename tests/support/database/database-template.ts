/** Makes one migrated database with the catalogue in it, once per run; every worker works on copies of its own. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { TestProject } from "vitest/node";
import { EMBEDDED_EXTENSIONS } from "#server/database/embedded-engine.ts";
import { MIGRATIONS_FOLDER } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import * as tables from "#server/database/schema/tables.ts";
import { fillWithCatalogue } from "./fill-with-catalogue.ts";
import { databaseUrlOn, dropDatabases, onPostgresServer } from "./postgres-server.ts";
import { keepRows } from "./reset-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the copies come from (a dump of the embedded database, or a PostgreSQL server with a template), and the
     * statements that make a used copy a fresh one again. */
    databaseTemplate: { reset: string } & (
      | { kind: "embedded"; dump: string }
      | { kind: "postgres"; url: string; name: string }
    );
  }
}

export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? makePostgresTemplate(project, serverUrl) : makeEmbeddedTemplate(project);
}

async function makeEmbeddedTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "kulud-template-"));
  const client = await PGlite.create({ extensions: EMBEDDED_EXTENSIONS });
  const db = drizzle(client, { schema: tables });
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  await fillWithCatalogue(db);
  const reset = await keepRows(db);
  const dump = join(folder, "dump.tar");
  await writeFile(dump, Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer()));
  await client.close();
  project.provide("databaseTemplate", { kind: "embedded", dump, reset });
  return async () => rmSync(folder, { recursive: true, force: true });
}

/** Vitest calls this file once for each of its projects, in one process: the first makes the template for all. */
const MADE = "KULUD_TEST_DATABASE_TEMPLATE";

async function makePostgresTemplate(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  const made = process.env[MADE];
  if (made !== undefined) {
    project.provide("databaseTemplate", JSON.parse(made));
    return async () => undefined;
  }
  const name = `kulud_test_${randomBytes(6).toString("hex")}`;
  await onPostgresServer(serverUrl, `CREATE DATABASE ${name}`);
  const database = await openDatabase({ databaseUrl: databaseUrlOn(serverUrl, name), dataDir: "" });
  await fillWithCatalogue(database.db);
  const reset = await keepRows(database.db);
  await database.close();
  const template = { kind: "postgres", url: serverUrl, name, reset } as const;
  process.env[MADE] = JSON.stringify(template);
  project.provide("databaseTemplate", template);
  // The copies of all workers begin with the template's name.
  return () => dropDatabases(serverUrl, name);
}
