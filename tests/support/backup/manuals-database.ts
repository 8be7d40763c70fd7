/**
 * A database made as docs/running-the-shop.md has it made: by a role that owns it and has no other right, with the extension
 * of searches made by an administrator.
 */
import pg from "pg";
import { databaseUrlOn, onPostgresServer } from "#tests/support/database/postgres-server.ts";
import { eventually } from "#tests/support/eventually.ts";

export type ManualsDatabase = {
  /** As its own role. */
  readonly url: string;
  ask(statement: string): Promise<Record<string, unknown>[]>;
  /** A sum of every row of every table but the files': by these two states are told apart. */
  contents(): Promise<unknown>;
  /** Until no connection but the question's own is left: what a killed command began has ended. */
  quiet(): Promise<void>;
  close(): Promise<void>;
};

const CONTENTS = `SELECT json_object_agg(tablename, md5(query_to_xml(
  format('SELECT * FROM public.%I AS whole_row ORDER BY whole_row::text', tablename), true, false, '')::text) ORDER BY tablename) AS contents
  FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'stored%'`;

export async function openManualsDatabase(
  serverUrl: string,
  name: string,
  extensionIn = "public",
): Promise<ManualsDatabase> {
  const administrator = databaseUrlOn(serverUrl, name);
  await onPostgresServer(serverUrl, `CREATE ROLE ${name} LOGIN PASSWORD 'of-the-shop'`);
  await onPostgresServer(serverUrl, `CREATE DATABASE ${name} OWNER ${name}`);
  await onPostgresServer(administrator, `CREATE SCHEMA IF NOT EXISTS ${extensionIn}`);
  await onPostgresServer(administrator, `CREATE EXTENSION pg_trgm SCHEMA ${extensionIn}`);
  const own = new URL(administrator);
  own.username = name;
  own.password = "of-the-shop";
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: own.href });
    await client.connect();
    return client
      .query(statement)
      .then(({ rows }) => rows as Record<string, unknown>[])
      .finally(() => client.end());
  };
  return {
    url: own.href,
    ask,
    contents: async () => (await ask(CONTENTS))[0]?.contents ?? null,
    async quiet() {
      await eventually(async () => {
        const others = await ask(`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()`);
        if (others.length > 0) throw new Error("somebody is still connected");
      });
    },
    async close() {
      await onPostgresServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      await onPostgresServer(serverUrl, `DROP ROLE ${name}`);
    },
  };
}
