import { join, resolve } from "node:path";
import type { Database } from "#server/database/client.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { S3Settings, StorageSettings } from "#server/settings/storage-settings.ts";
import { createDatabaseStore } from "./database-store.ts";
import { copyFiles, type FileStore } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { createLocalCopies, type LocalCopies } from "./local-copies.ts";

/** What has files in the store: the folders of their names. */
export const PICTURES = "pictures";
export const DOWNLOADS = "downloads";
export const SAMPLES = "samples";
export const STORED_FOLDERS: readonly string[] = [PICTURES, DOWNLOADS, SAMPLES];

/** In the data folder: files of a backup, until a restore has brought them into the store, or the next start what it was killed before. */
export const RESTORED_UPLOADS = "restored-uploads";

export type Storage = {
  readonly files: FileStore;
  readonly copies: LocalCopies;
  /** Copies what only a former place has and is still wanted; it stays there too. Returns how many files. */
  carryOver(isWanted: (name: string) => boolean): Promise<number>;
};

type StorageParts = {
  readonly settings: StorageSettings & { readonly dataDir: string };
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
};

/** The store of this shop, and before it what this machine keeps of it. */
export async function openStorage({ settings, db, clock, log }: StorageParts): Promise<Storage> {
  const database = createDatabaseStore(db, clock);
  const store = settings.s3 ? await openS3(settings.s3) : database;
  // Who moves into an S3 store has files in the database.
  const restored = createFolderStore(join(settings.dataDir, RESTORED_UPLOADS), STORED_FOLDERS);
  const formers = settings.s3 ? [database, restored] : [restored];
  const files = formers.reduce(withFormerStore, store);
  return {
    files,
    copies: createLocalCopies({
      folder: resolve(settings.dataDir, "cache"),
      mostBytes: settings.localCopiesBytes,
      store: files,
      clock,
      log,
    }),
    async carryOver(isWanted) {
      let copied = 0;
      for (const former of formers) copied += await copyFiles(former, store, isWanted);
      return copied;
    },
  };
}

/** Loaded only when asked for. */
async function openS3(settings: S3Settings): Promise<FileStore> {
  const { createS3Store } = await import("./s3-store.ts");
  return createS3Store(settings);
}

/**
 * A store that took the place of another one, while there are files that only the other has: each of them is carried over when it
 * is asked for.
 */
function withFormerStore(store: FileStore, former: FileStore): FileStore {
  const carryOver = async (name: string): Promise<boolean> => {
    const file = await former.open(name);
    if (file) await store.put(name, file.content);
    return file !== undefined;
  };
  return {
    ...store,
    find: async (name) =>
      (await store.find(name)) ?? ((await carryOver(name)) ? store.find(name) : undefined),
    open: async (name, range) =>
      (await store.open(name, range)) ?? ((await carryOver(name)) ? store.open(name, range) : undefined),
    async remove(name) {
      // Last in the store: cut short in between, the file is found again and removed by the next round.
      await former.remove(name);
      await store.remove(name);
    },
    async clear(before) {
      await former.clear(before);
      await store.clear(before);
    },
  };
}
