import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { newestMigrationOfThisVersion } from "#server/database/migrations-folder.ts";
import type { DataSettings } from "#server/settings/settings.ts";
import { type Contents, inTemporaryFolder, type Manifest, unpack } from "./archive.ts";
import { isEmbeddedEmpty, putEmbeddedAside, restoreEmbedded } from "./embedded-data.ts";
import { compareFigures, type Figures } from "./figures.ts";
import { isPostgresEmpty, putPostgresAside, refuseOpenShop, restorePostgres } from "./postgres-data.ts";
import { restoreUploads, unpackedUploads } from "./uploads.ts";

export type Restored = {
  readonly manifest: Manifest;
  /** Empty for a true copy. */
  readonly differences: readonly string[];
  /** What was there before a forced restore, and how it is removed for good. */
  readonly aside: readonly string[];
};

const READABLE_BY_OWNER = 0o600;

/**
 * Brings the archive into the database and the store of uploads of the settings. What is there already stops it, and with `isForced` is
 * put aside, never destroyed. Throws a sentence, and then has changed nothing but what it put aside.
 */
export function restoreShop(
  archive: string,
  settings: DataSettings,
  options: { readonly isForced: boolean; readonly now: Date },
): Promise<Restored> {
  return inTemporaryFolder(settings.dataDir, async (contents) => {
    const manifest = await unpack(archive, contents);
    await refuse(manifest, settings);
    const aside = await putShopAside(settings, options);
    const restored = await restoreDatabase(settings, contents.database);
    await restoreSettings(settings.dataDir, contents);
    // After the comparison of the tables, because uploads may change their place: into the database, or out of it.
    const differences = compareFigures(manifest.figures, restored);
    differences.push(...(await restoreUploads(settings, unpackedUploads(contents.uploads))));
    return { manifest, differences, aside };
  });
}

async function refuse({ engine, figures }: Manifest, { databaseUrl }: DataSettings): Promise<void> {
  if (engine === "embedded" && databaseUrl)
    throw new Error(
      "This is a backup of an embedded database. Restore it without DATABASE_URL, then npm run move-to-postgres.",
    );
  if (engine === "postgres" && !databaseUrl)
    throw new Error("This is a backup of a PostgreSQL database: set DATABASE_URL to an empty one.");
  if (Number(figures.newestMigration) > (await newestMigrationOfThisVersion()))
    throw new Error("This backup was made by a newer version of the shop: restore it with that one.");
}

async function putShopAside(
  { databaseUrl, dataDir }: DataSettings,
  { isForced, now }: { readonly isForced: boolean; readonly now: Date },
): Promise<string[]> {
  const isEmpty = databaseUrl ? await isPostgresEmpty(databaseUrl) : isEmbeddedEmpty(dataDir);
  const uploads = join(dataDir, "pictures");
  // What lies in a bucket is no hindrance: a name there stands for the same content in every backup.
  const hasUploads = existsSync(uploads) && (await readdir(uploads)).length > 0;
  if (isEmpty && !hasUploads) return [];
  if (!isForced)
    throw new Error(
      "There is a shop here already. With --force it is put aside, and the backup takes its place.",
    );
  const name = `before_${now.toISOString().slice(0, 19).replaceAll(/\D/g, "")}`;
  const aside: string[] = [];
  if (databaseUrl && !isEmpty) {
    await refuseOpenShop(databaseUrl);
    aside.push(await putPostgresAside(databaseUrl, name));
  }
  if (!databaseUrl && !isEmpty) aside.push(await putEmbeddedAside(dataDir, name));
  if (hasUploads) {
    await rename(uploads, `${uploads}-${name}`);
    aside.push(`${uploads}-${name}`);
  }
  return aside;
}

function restoreDatabase({ databaseUrl, dataDir }: DataSettings, file: string): Promise<Figures> {
  return databaseUrl ? restorePostgres(databaseUrl, file) : restoreEmbedded(dataDir, file);
}

/** The settings beside the shop's own, never over them: they name the old machine's database. */
async function restoreSettings(dataDir: string, { settings }: Contents): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(settings)) return;
  await cp(settings, join(dataDir, "restored.env"));
  await chmod(join(dataDir, "restored.env"), READABLE_BY_OWNER);
}
