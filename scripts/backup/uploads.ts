/** The files that lie beside the database: those of an S3 store. */
import { createHash } from "node:crypto";
import { openDatabase } from "#server/database/open-database.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { DataSettings } from "#server/settings/settings.ts";
import { createDatabaseStore } from "#server/storage/database-store.ts";
import { copyFiles, type FileStore } from "#server/storage/file-store.ts";
import { createFolderStore } from "#server/storage/folder-store.ts";
import { STORED_FOLDERS } from "#server/storage/open-storage.ts";
import { createS3Store } from "#server/storage/s3-store.ts";

/** `sum` is over names and contents, in no order. */
export type UploadFigures = { readonly files: number; readonly bytes: number; readonly sum: string };

/** The files of a folder, as an archive contains them. */
export function unpackedUploads(folder: string): FileStore {
  return createFolderStore(folder, STORED_FOLDERS);
}

/** Copies what is not in the database into this folder. */
export async function saveUploads({ s3 }: DataSettings, folder: string): Promise<UploadFigures> {
  const saved = unpackedUploads(folder);
  if (s3) await copyFiles(createS3Store(s3), saved);
  return weighUploads(saved);
}

/**
 * Puts an archive's files into this shop's store of uploads; with an S3 store, including those that came with the
 * database. Returns one line per difference.
 */
export async function restoreUploads(settings: DataSettings, saved: FileStore): Promise<string[]> {
  const database = await openDatabase(settings);
  try {
    const inDatabase = createDatabaseStore(database.db, systemClock);
    const target = settings.s3 ? createS3Store(settings.s3) : inDatabase;
    const sources = settings.s3 ? [saved, inDatabase] : [saved];
    const differences: string[] = [];
    for (const source of sources) {
      await copyFiles(source, target);
      for await (const { name } of source.list())
        if ((await digestOf(source, name)) !== (await digestOf(target, name)))
          differences.push(`${name}: other contents in the copy`);
    }
    return differences;
  } finally {
    await database.close();
  }
}

export async function weighUploads(store: FileStore): Promise<UploadFigures> {
  let files = 0;
  let bytes = 0;
  let sum = 0n;
  for await (const file of store.list()) {
    files += 1;
    bytes += file.bytes;
    sum += BigInt(`0x${(await digestOf(store, file.name))?.slice(0, 15)}`);
  }
  return { files, bytes, sum: String(sum) };
}

async function digestOf(store: FileStore, name: string): Promise<string | undefined> {
  const file = await store.open(name);
  if (!file) return undefined;
  const hash = createHash("sha256").update(`${name}\n`);
  for await (const part of file.content) hash.update(part);
  return hash.digest("hex");
}
