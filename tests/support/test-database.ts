import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { inject } from "vitest";
import type { OpenDatabase } from "#server/database/client.ts";
import { openDatabase } from "#server/database/open-database.ts";
import * as tables from "#server/database/schema/tables.ts";
import { databaseUrlOn, onPostgresServer } from "./postgres-server.ts";

/** A fresh copy of the migrated, catalogued database on the engine of this run; `close` removes it. */
export function openTestDatabase(): Promise<OpenDatabase> {
  const template = inject("databaseTemplate");
  return template.kind === "embedded"
    ? copyEmbedded(template.dump)
    : copyPostgres(template.url, template.name);
}

async function copyEmbedded(dump: string): Promise<OpenDatabase> {
  const client = await PGlite.create({ loadDataDir: new Blob([await readFile(dump)]) });
  return {
    db: drizzle(client, { schema: tables }),
    engine: "embedded",
    source: client,
    close: () => client.close(),
  };
}

async function copyPostgres(serverUrl: string, template: string): Promise<OpenDatabase> {
  const name = `kulud_test_${randomBytes(6).toString("hex")}`;
  await onPostgresServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const database = await openDatabase({ databaseUrl: databaseUrlOn(serverUrl, name), dataDir: "" });
  return {
    ...database,
    close: async () => {
      await database.close();
      await onPostgresServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
