import { resolve } from "node:path";
import type { Database } from "#server/database/client.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { S3Settings, StorageSettings } from "#server/settings/storage-settings.ts";
import { createDatabaseStore } from "./database-store.ts";
import { type FileStore, moveFiles } from "./file-store.ts";
import { createLocalCopies, type LocalCopies } from "./local-copies.ts";

/** Slices with files in the store, and their folders. */
export const PICTURES = "pictures";
export const DOWNLOADS = "downloads";
export const SAMPLES = "samples";
export const VIDEOS = "videos";
export const STORED_FOLDERS: readonly string[] = [PICTURES, DOWNLOADS, SAMPLES, VIDEOS];

export type Storage = { readonly files: FileStore; readonly copies: LocalCopies };

type StorageParts = {
  readonly settings: StorageSettings & { readonly dataDir: string };
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
};

/** The shop's store, with this machine's copies in front of it. */
export async function openStorage({ settings, db, clock, log }: StorageParts): Promise<Storage> {
  const database = createDatabaseStore(db, clock);
  const files = settings.s3 ? await openS3(settings.s3) : database;
  if (settings.s3) await moveIn(database, files, log);
  return {
    files,
    copies: createLocalCopies({
      folder: resolve(settings.dataDir, "cache"),
      mostBytes: settings.localCopiesBytes,
      store: files,
      clock,
      log,
    }),
  };
}

/** Loaded only when configured. */
async function openS3(settings: S3Settings): Promise<FileStore> {
  const { createS3Store } = await import("./s3-store.ts");
  return createS3Store(settings);
}

/** Moves uploads from the database into a newly configured S3 store. If the store is down, the shop starts anyway and the next start retries. */
async function moveIn(database: FileStore, store: FileStore, log: Logger): Promise<void> {
  try {
    const files = await moveFiles(database, store);
    if (files > 0) log.info({ files }, "files were moved from the database into the store");
  } catch (error) {
    log.error({ err: error }, "files were not moved into the store: restart when it answers");
  }
}
