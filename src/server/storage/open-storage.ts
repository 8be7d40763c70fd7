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
  const files = settings.s3 ? await moveIn(database, await openS3(settings.s3), log) : database;
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

/**
 * Moves uploads from the database into a newly configured S3 store, and returns the store. If it is down, the shop starts
 * anyway, shows what is still in the database from there, and the next start moves it.
 */
async function moveIn(database: FileStore, store: FileStore, log: Logger): Promise<FileStore> {
  try {
    const files = await moveFiles(database, store);
    if (files > 0) log.info({ files }, "files were moved from the database into the store");
    return store;
  } catch (error) {
    log.error({ err: error }, "files were not moved into the store: restart when it answers");
    return withRest(database, store);
  }
}

/** The store, and what of its files another one still has. New ones go into the store. */
function withRest(rest: FileStore, store: FileStore): FileStore {
  return {
    ...store,
    find: async (name) => (await rest.find(name)) ?? store.find(name),
    open: async (name, range) => (await rest.open(name, range)) ?? store.open(name, range),
    async remove(name) {
      await rest.remove(name);
      await store.remove(name);
    },
    async *list(folder) {
      yield* rest.list(folder);
      yield* store.list(folder);
    },
  };
}
