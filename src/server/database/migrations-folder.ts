import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";

export const MIGRATIONS_FOLDER = join(PROJECT_FOLDER, "src", "server", "database", "migrations");

/** The timestamp that identifies the newest migration of this version, as the migrator stores it. */
export async function newestMigrationOfThisVersion(): Promise<number> {
  const journal = JSON.parse(await readFile(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8"));
  return Math.max(...journal.entries.map(({ when }: { when: number }) => when));
}
