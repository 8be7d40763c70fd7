import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { OpenDatabase } from "./client.ts";
import { MIGRATIONS_FOLDER } from "./migrations-folder.ts";
import * as tables from "./schema/tables.ts";

const MOST_CONNECTIONS = 10;
/** Any number, the same in every process: it names the lock under which migrations run. */
const MIGRATION_LOCK = 5_023_501;

export async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  await migrateAlone(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: MOST_CONNECTIONS });
  // A connection that breaks is replaced by the pool, and its statement fails; without listeners it would end the process,
  // idle or in use.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    db: drizzle(pool, { schema: tables }),
    engine: "postgres",
    source: { databaseUrl },
    close: () => pool.end(),
  };
}

/** Several processes may start at once, and the migrator is not made for that: one at a time, on one connection. */
async function migrateAlone(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema: tables }), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    await client.end();
  }
}
