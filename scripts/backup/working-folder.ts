/** Where a backup or a restore keeps what it has unpacked or not yet packed: people's addresses among it. */
import { mkdir, mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { DataFolderInUse, lockDataFolder } from "#server/database/data-folder-lock.ts";

const NAME = ".backup-";
const FULL_BELOW_BYTES = 1024 * 1024;

/**
 * Gives `use` an empty folder in `parent` and removes it afterwards, and first what killed commands have left there. Throws a
 * sentence that names the disk when `use` fails because it is full.
 */
export async function inWorkingFolder<Result>(
  parent: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true });
  for (const leftover of await leftoversIn(parent)) await rm(leftover, { recursive: true, force: true });
  const folder = await mkdtemp(join(parent, NAME));
  const unlock = await lockDataFolder(folder);
  try {
    return await use(folder);
  } catch (error) {
    throw (await isFull(folder)) ? new Error(`The disk of ${parent} is full: make room there.`) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await unlock();
  }
}

/** The folders of killed commands: a running one holds the lock of its folder. Empty where `parent` cannot be read. */
export async function leftoversIn(parent: string): Promise<string[]> {
  const leftovers: string[] = [];
  for (const name of await readdir(parent).catch(() => [])) {
    const folder = join(parent, name);
    if (name.startsWith(NAME) && !(await isInUse(folder))) leftovers.push(folder);
  }
  return leftovers;
}

async function isInUse(folder: string): Promise<boolean> {
  try {
    const unlock = await lockDataFolder(folder);
    await unlock();
    return false;
  } catch (error) {
    if (error instanceof DataFolderInUse) return true;
    throw error;
  }
}

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < FULL_BELOW_BYTES;
}
