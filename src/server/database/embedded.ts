import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { OpenDatabase } from "./client.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { openEngine } from "./embedded-engine.ts";
import { MIGRATIONS_FOLDER } from "./migrations.ts";
import * as tables from "./schema/tables.ts";
import { requireBaseline, requireFit } from "./tables-fit.ts";

/**
 * Opens PostgreSQL compiled to WebAssembly, in this process, on this folder. It survives `kill -9` but never calls
 * fsync, so a power cut may lose the last writes: a real shop uses DATABASE_URL.
 */
export async function openEmbedded(dataDir: string, betweenTriesMs?: number): Promise<OpenDatabase> {
  const folder = join(dataDir, "database");
  await mkdir(folder, { recursive: true });
  const unlock = await lockDataFolder(folder);
  try {
    return await openLocked(folder, unlock, betweenTriesMs);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openLocked(
  folder: string,
  unlock: () => Promise<void>,
  betweenTriesMs?: number,
): Promise<OpenDatabase> {
  const engine = await openEngine(folder, betweenTriesMs);
  const db = drizzle(engine as PGlite, { schema: tables });
  try {
    await requireBaseline(db);
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    await requireFit(db);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return {
    db,
    engine: "embedded",
    source: engine,
    close: async () => {
      await engine.close();
      await unlock();
    },
  };
}
