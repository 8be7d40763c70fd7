import { existsSync } from "node:fs";
import { chmod, cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { isBeforeBaseline, newestMigrationOfThisVersion, TOO_OLD } from "#server/database/migrations.ts";
import type { DataSettings } from "#server/settings/settings.ts";
import { type Contents, contentsOf, type Manifest, unpack } from "./archive.ts";
import { isEmbeddedEmpty, restoreEmbedded } from "./embedded-data.ts";
import { isPostgresEmpty, restorePostgres } from "./postgres-data.ts";
import { restoreUploads, unpackedUploads } from "./uploads.ts";
import { inWorkingFolder } from "./working-folder.ts";

export type Restored = {
  readonly manifest: Manifest;
  /** Files that are not as they were saved; empty for a true copy. */
  readonly differences: readonly string[];
};

const READABLE_BY_OWNER = 0o600;

/**
 * Restores the archive into the empty database and the uploads' store of the settings. Throws a sentence, before any
 * change if there is a shop already. An interrupted restore must not be used: the next one needs another empty
 * database.
 */
export function restoreShop(archive: string, settings: DataSettings): Promise<Restored> {
  return inWorkingFolder(settings.dataDir, async (folder) => {
    const contents = contentsOf(folder);
    const manifest = await unpack(archive, contents);
    await refuse(manifest, settings);
    const { databaseUrl, dataDir } = settings;
    if (databaseUrl) await restorePostgres(databaseUrl, contents.database, manifest.figures);
    else
      await restoreEmbedded(dataDir, contents.database, {
        saved: manifest.figures,
        beside: join(contents.folder, "restored"),
      });
    // After the tables that name them, which this version may have to migrate first.
    const differences = await restoreUploads(settings, unpackedUploads(contents.uploads));
    await restoreSettings(dataDir, contents);
    return { manifest, differences };
  });
}

async function refuse({ engine, figures }: Manifest, { databaseUrl, dataDir }: DataSettings): Promise<void> {
  if (engine === "embedded" && databaseUrl)
    throw new Error(
      "This is a backup of an embedded database. Restore it without DATABASE_URL, then npm run move-to-postgres.",
    );
  if (engine === "postgres" && !databaseUrl)
    throw new Error("This is a backup of a PostgreSQL database: set DATABASE_URL to an empty one.");
  if (Number(figures.newestMigration) > (await newestMigrationOfThisVersion()))
    throw new Error("This backup was made by a newer version of the shop: restore it with that one.");
  if (await isBeforeBaseline(Number(figures.newestMigration)))
    throw new Error(
      `${TOO_OLD.what} Restore the backup with the version that made it, and start the one of commit fc436c50 on it once.`,
    );
  // Existing files in a bucket do no harm: a name stands for the same content in every backup.
  if (databaseUrl && !(await isPostgresEmpty(databaseUrl)))
    throw new Error(
      "There is a shop in this database already, and it stays as it is. Make an empty database, restore with DATABASE_URL naming " +
        "that one, and then start the shop with it: the old one is the way back.",
    );
  if (!databaseUrl && !isEmbeddedEmpty(dataDir))
    throw new Error(
      "There is a shop in this data folder already, and it stays as it is. Restore with DATA_DIR naming an empty folder, and then " +
        "start the shop with it: the old one is the way back.",
    );
}

/** The settings beside the shop's own, never over them: they name the old machine's database. */
async function restoreSettings(dataDir: string, { settings }: Contents): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(settings)) return;
  await cp(settings, join(dataDir, "restored.env"));
  await chmod(join(dataDir, "restored.env"), READABLE_BY_OWNER);
}
