import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { databaseUrlOn, onPostgresServer } from "#tests/support/database/postgres-server.ts";

/** A database of its own on the test server, migrated and with the catalogue; goes when the run ends. */
export async function createTrialDatabase(): Promise<string> {
  const template = inject("databaseTemplate");
  if (template.kind !== "postgres") throw new Error("this trial needs PostgreSQL: set TEST_DATABASE_URL");
  const name = `${template.name}_${randomBytes(4).toString("hex")}`;
  await onPostgresServer(template.url, `CREATE DATABASE ${name} TEMPLATE ${template.name}`);
  return databaseUrlOn(template.url, name);
}
