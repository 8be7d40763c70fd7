import { existsSync } from "node:fs";
import { chmod, cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { newestMigrationOfThisVersion } from "#server/database/migrations.ts";
import type { DataSettings } from "#server/settings/settings.ts";
import { copyFiles } from "#server/storage/file-store.ts";
import { RESTORED_UPLOADS } from "#server/storage/open-storage.ts";
import { type Contents, inTemporaryFolder, type Manifest, unpack } from "./archive.ts";
import { embeddedAside, isEmbeddedEmpty, replaceEmbedded, restoreEmbedded } from "./embedded-data.ts";
import { bringPostgresBack, isPostgresEmpty, replacePostgres } from "./postgres-data.ts";
import { nothingAside, removalOf } from "./put-aside.ts";
import { restoreUploads, unpackedUploads } from "./uploads.ts";

export type Restored = {
  readonly manifest: Manifest;
  /** Files that are not as they were saved; empty for a true copy. */
  readonly differences: readonly string[];
  /** What was there before a forced restore: its folder, or the statement that removes it for good. */
  readonly aside: string | undefined;
};

type Options = {
  readonly isForced: boolean;
  readonly now: Date;
  /** Told before anything changes under which name the shop that is there will be put aside: whatever comes after may be cut short. */
  readonly beforePutAside: (name: string) => void;
};

const READABLE_BY_OWNER = 0o600;

/**
 * Brings the archive into the database and the store of uploads of the settings. What is there already stops it, and with `isForced`
 * is put aside, never destroyed. Throws a sentence. The database is then as it was, unless the sentence says that files are missing.
 */
export function restoreShop(archive: string, settings: DataSettings, options: Options): Promise<Restored> {
  return inTemporaryFolder(settings.dataDir, async (contents) => {
    const manifest = await unpack(archive, contents);
    await refuse(manifest, settings);
    const aside = (await isShopThere(settings, options)) ? nameAside(options.now) : undefined;
    if (aside) options.beforePutAside(aside);
    const differences = settings.databaseUrl
      ? await intoPostgres(settings, settings.databaseUrl, contents, manifest, aside)
      : await intoEmbedded(settings, contents, manifest, aside);
    await restoreSettings(settings.dataDir, contents);
    return { manifest, differences, aside: aside && asideOf(settings, aside) };
  });
}

/** Puts what is here aside, and in its place what a restore had put aside under this name. Throws a sentence; nothing has changed then. */
export async function takeRestoreBack(
  { databaseUrl, dataDir }: DataSettings,
  name: string,
  now: Date,
): Promise<void> {
  if (!/^before_\d+$/.test(name)) throw new Error(nothingAside(name));
  const current = nameAside(now);
  if (databaseUrl) await bringPostgresBack(databaseUrl, name, current);
  else {
    if (!existsSync(embeddedAside(dataDir, name))) throw new Error(nothingAside(name));
    await replaceEmbedded(dataDir, embeddedAside(dataDir, name), current);
  }
}

const nameAside = (now: Date) => `before_${now.toISOString().slice(0, 23).replaceAll(/\D/g, "")}`;

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

/** Throws a sentence where there is one and nobody has said that it may be put aside. */
async function isShopThere({ databaseUrl, dataDir }: DataSettings, { isForced }: Options): Promise<boolean> {
  const isEmpty = databaseUrl ? await isPostgresEmpty(databaseUrl) : isEmbeddedEmpty(dataDir);
  // What lies in a bucket is no hindrance: a name there stands for the same content in every backup.
  if (!isEmpty && !isForced)
    throw new Error(
      "There is a shop here already. With --force it is put aside, and the backup takes its place.",
    );
  return !isEmpty;
}

function asideOf({ databaseUrl, dataDir }: DataSettings, name: string): string {
  return databaseUrl ? removalOf(name) : embeddedAside(dataDir, name);
}

/**
 * Files after the tables that name them: in the database they are rows of tables that this version may have to make first. Until
 * then they lie where the shop finds them, should this be killed in between.
 */
async function intoPostgres(
  settings: DataSettings,
  databaseUrl: string,
  contents: Contents,
  { figures: saved, pictures }: Manifest,
  aside: string | undefined,
): Promise<string[]> {
  const uploads = unpackedUploads(contents.uploads);
  const findable = join(settings.dataDir, RESTORED_UPLOADS);
  if (pictures.files > 0) await copyFiles(uploads, unpackedUploads(findable));
  await replacePostgres(databaseUrl, contents.database, { saved, aside }).catch(sayNothingChanged);
  const differences = await restoreUploads(settings, uploads).catch((error: Error) => {
    throw new Error(
      `The database is restored whole, its files are not: ${error.message}. The shop looks for them in ${findable}.`,
    );
  });
  await rm(findable, { recursive: true, force: true });
  return differences;
}

/** Made whole beside what is there, and then put in its place. */
async function intoEmbedded(
  settings: DataSettings,
  contents: Contents,
  { figures }: Manifest,
  aside: string | undefined,
): Promise<string[]> {
  const beside = { ...settings, dataDir: join(contents.folder, "restored") };
  try {
    await restoreEmbedded(beside.dataDir, contents.database, figures);
    const differences = await restoreUploads(beside, unpackedUploads(contents.uploads));
    if (differences.length > 0) return differences;
    await replaceEmbedded(settings.dataDir, join(beside.dataDir, "database"), aside);
    return differences;
  } catch (error) {
    return sayNothingChanged(error as Error);
  }
}

function sayNothingChanged(error: Error): never {
  throw new Error(`${error.message}\nNothing was changed: what was here before is still in its place.`);
}

/** The settings beside the shop's own, never over them: they name the old machine's database. */
async function restoreSettings(dataDir: string, { settings }: Contents): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(settings)) return;
  await cp(settings, join(dataDir, "restored.env"));
  await chmod(join(dataDir, "restored.env"), READABLE_BY_OWNER);
}
