/** Local copies of stored files, so that the store is not read for every picture. All of them may be lost. */
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DAY, HOUR } from "#domain/time/time.ts";
import { withoutDeadline } from "#server/platform/answer-deadline.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import { createSingleFlight } from "#server/platform/single-flight.ts";
import { checkName, type FileStore, type OpenFile } from "./file-store.ts";
import { PARTIAL_ENDING, writeAtomically } from "./write-atomically.ts";

/** The copy's path, or the content itself when it cannot be stored on this disk. */
export type LocalFile = { readonly path: string } | OpenFile;

type LocalCopiesOptions = {
  readonly folder: string;
  readonly mostBytes: number;
  readonly store: Pick<FileStore, "open">;
  readonly clock: Clock;
  readonly log: Logger;
};

/** Maximum age of a copy, so that a file removed from the store disappears from every machine. */
const KEPT_MS = DAY;
/** How often a use is recorded; the least recently used copies are removed first when space runs out. */
const NOTED_EVERY_MS = HOUR;
/** The folder's size is measured after this share of its limit was added. */
const WEIGHED_AFTER_PART = 0.1;

/** Several processes may share the folder, so only this process's own additions are counted in memory. */
export function createLocalCopies(options: LocalCopiesOptions) {
  const { folder, mostBytes, store, clock, log } = options;
  const flight = createSingleFlight<LocalFile | undefined>();
  // Unknown at first: earlier processes may have left copies, so the first new one triggers a measurement.
  let addedBytes = mostBytes;

  async function find(path: string): Promise<LocalFile | undefined> {
    const copy = await stat(path).catch(() => undefined);
    const now = clock.now();
    if (!copy || now.getTime() - copy.mtimeMs > KEPT_MS) return undefined;
    if (now.getTime() - copy.atimeMs > NOTED_EVERY_MS)
      await utimes(path, now, copy.mtime).catch(() => undefined);
    return { path };
  }

  async function fetch(name: string, path: string): Promise<LocalFile | undefined> {
    const file = await store.open(name);
    if (!file) return undefined;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeAtomically(path, file.content);
      await utimes(path, clock.now(), clock.now());
    } catch (error) {
      if (!isDiskFault(error)) throw error;
      log.warn({ err: error }, "no copy of a stored file can be kept here");
      return store.open(name);
    }
    addedBytes += file.bytes;
    if (addedBytes > mostBytes * WEIGHED_AFTER_PART) await evictOldest();
    return { path };
  }

  async function evictOldest(): Promise<void> {
    addedBytes = 0;
    const copies = await weigh(folder);
    const newestFirst = copies.toSorted((one, other) => other.usedMs - one.usedMs);
    const now = clock.now().getTime();
    let left = mostBytes * (1 - WEIGHED_AFTER_PART);
    for (const { path, bytes, writtenMs } of newestFirst) {
      left -= bytes;
      // A file being written belongs to a running process, unless that process was killed.
      const isOver = path.endsWith(PARTIAL_ENDING) ? now - writtenMs > HOUR : now - writtenMs > KEPT_MS;
      if (left < 0 || isOver) await rm(path, { force: true }).catch(() => undefined);
    }
  }

  return {
    /** Undefined when there is no such file. Throws FilesAway when there is no copy and the store is unreachable. */
    async open(name: string): Promise<LocalFile | undefined> {
      const path = join(folder, checkName(name));
      const copy = await find(path);
      if (copy) return copy;
      const known = flight.find(name);
      // A stream can be read only once: a second caller requests a new one.
      if (known) {
        const file = await known;
        return file && "content" in file ? store.open(name) : file;
      }
      // Several callers with different deadlines may wait for it.
      return flight.run(name, () => withoutDeadline(() => fetch(name, path)));
    },
  };
}

export type LocalCopies = ReturnType<typeof createLocalCopies>;

/** The whole content in memory, for files that are known to be small. */
export async function readLocalFile(file: LocalFile): Promise<Buffer> {
  const content = "path" in file ? createReadStream(file.path) : file.content;
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}

type Copy = {
  readonly path: string;
  readonly bytes: number;
  readonly usedMs: number;
  readonly writtenMs: number;
};

async function weigh(folder: string): Promise<Copy[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const copies: Copy[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    if (found) copies.push({ path, bytes: found.size, usedMs: found.atimeMs, writtenMs: found.mtimeMs });
  }
  return copies;
}

const DISK_FAULTS = new Set(["ENOSPC", "EROFS", "EACCES", "EPERM", "EDQUOT", "ENOTDIR", "ENOENT", "EIO"]);

function isDiskFault(error: unknown): boolean {
  return DISK_FAULTS.has(String((error as NodeJS.ErrnoException).code));
}
