/** Makes one migrated database with the catalogue in it, once per run; every test file works on a copy of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { TestProject } from "vitest/node";
import { MIGRATIONS_FOLDER } from "#server/database/migrations-folder.ts";
import { openDatabase } from "#server/database/open-database.ts";
import * as tables from "#server/database/schema/tables.ts";
import { fillWithCatalogue } from "#tests/support/fill-with-catalogue.ts";
import { databaseUrlOn, onPostgresServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the copies come from: a dump of the embedded database, or a PostgreSQL server with a template. */
    databaseTemplate: { kind: "embedded"; dump: string } | { kind: "postgres"; url: string; name: string };
  }
}

const TEMPLATE = "kulud_test_template";

export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? makePostgresTemplate(project, serverUrl) : makeEmbeddedTemplate(project);
}

async function makeEmbeddedTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "kulud-template-"));
  const client = await PGlite.create();
  const db = drizzle(client, { schema: tables });
  await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  await fillWithCatalogue(db);
  const dump = join(folder, "dump.tar");
  await writeFile(dump, Buffer.from(await (await client.dumpDataDir("none")).arrayBuffer()));
  await client.close();
  project.provide("databaseTemplate", { kind: "embedded", dump });
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function makePostgresTemplate(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  await onPostgresServer(serverUrl, `DROP DATABASE IF EXISTS ${TEMPLATE}`);
  await onPostgresServer(serverUrl, `CREATE DATABASE ${TEMPLATE}`);
  const database = await openDatabase({ databaseUrl: databaseUrlOn(serverUrl, TEMPLATE), dataDir: "" });
  await fillWithCatalogue(database.db);
  await database.close();
  project.provide("databaseTemplate", { kind: "postgres", url: serverUrl, name: TEMPLATE });
  return () => onPostgresServer(serverUrl, `DROP DATABASE IF EXISTS ${TEMPLATE}`);
}
