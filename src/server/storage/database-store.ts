/** Stores files in the shop's own database: needs no configuration, and a backup of the database includes them. */
import type { Database } from "#server/database/client.ts";
import { isDuplicate } from "#server/database/database-faults.ts";
import type { Clock } from "#server/platform/clock.ts";
import { inChunks } from "./chunks.ts";
import { type ByteRange, checkName, type FileStore, type StoredFile } from "./file-store.ts";
import {
  addChunk,
  beginFile,
  dropFile,
  dropFileByName,
  dropUnfinished,
  endFile,
  type FileRow,
  findChunk,
  findFile,
  listFiles,
} from "./stored-files.repository.ts";

/** A picture is one chunk. Larger chunks would only cost more memory per reader. */
const CHUNK_BYTES = 512 * 1024;
const LISTED_AT_ONCE = 1000;

/**
 * Each chunk is a statement of its own: one transaction for a whole upload would occupy a connection, and with the
 * embedded engine all others. The row that names the file is completed last; an upload without it was interrupted.
 */
export function createDatabaseStore(db: Database, clock: Clock, chunkBytes = CHUNK_BYTES): FileStore {
  return {
    async put(name, content) {
      if (await findFile(db, checkName(name))) return;
      const id = await beginFile(db, name, chunkBytes, clock.now());
      try {
        await endFile(db, id, await addChunks(db, id, inChunks(content, chunkBytes)));
      } catch (error) {
        await dropFile(db, id).catch(() => undefined);
        // Another process has already stored the same content.
        if (!isDuplicate(error)) throw error;
      }
    },
    async find(name) {
      const row = await findFile(db, name);
      return row && toStoredFile(row);
    },
    async open(name, range) {
      const row = await findFile(db, name);
      return row && { bytes: row.bytes, content: readChunks(db, row, range) };
    },
    remove: (name) => dropFileByName(db, name),
    async *list(folder) {
      for (let after = 0; ; ) {
        const rows = await listFiles(db, folder, after, LISTED_AT_ONCE);
        yield* rows.map(toStoredFile);
        const last = rows.at(-1);
        if (!last || rows.length < LISTED_AT_ONCE) return;
        after = last.id;
      }
    },
    clear: (before) => dropUnfinished(db, before),
  };
}

async function addChunks(db: Database, id: number, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  let place = 0;
  for await (const chunk of chunks) {
    await addChunk(db, id, place, chunk);
    bytes += chunk.length;
    place += 1;
  }
  return bytes;
}

async function* readChunks(
  db: Database,
  { id, name, bytes, chunkBytes }: FileRow,
  { first, last }: ByteRange = { first: 0, last: bytes - 1 },
): AsyncIterable<Uint8Array> {
  const end = Math.min(last, bytes - 1);
  for (let place = Math.floor(first / chunkBytes); place * chunkBytes <= end; place += 1) {
    const chunk = await findChunk(db, id, place);
    if (!chunk) throw new Error(`${name} was removed while it was read`);
    const from = place * chunkBytes;
    yield chunk.subarray(Math.max(0, first - from), end + 1 - from);
  }
}

function toStoredFile({ name, bytes, storedAt }: FileRow): StoredFile {
  return { name, bytes, storedAt };
}
