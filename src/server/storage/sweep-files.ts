import { DAY } from "#domain/time/time.ts";
import { type Clock, later } from "#server/platform/clock.ts";
import type { FileStore } from "./file-store.ts";

/** Younger files may belong to an upload whose row is about to be written by another process. */
const SWEPT_AFTER_MS = DAY;

/**
 * Removes files of the folder that are a day old and named by no row, left by interrupted uploads and removals. Returns
 * how many.
 */
export async function sweepFiles(
  files: Pick<FileStore, "list" | "remove">,
  folder: string,
  isNamed: (name: string) => boolean,
  clock: Clock,
): Promise<number> {
  const before = later(clock.now(), -SWEPT_AFTER_MS);
  const swept: string[] = [];
  for await (const { name, storedAt } of files.list(folder))
    if (storedAt < before && !isNamed(name)) swept.push(name);
  for (const name of swept) await files.remove(name);
  return swept.length;
}
