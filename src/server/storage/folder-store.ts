/** Files in a local folder: where uploads were before there was a store, and where a backup unpacks them. */
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkName, type FileStore, isName, type StoredFile } from "./file-store.ts";
import { PARTIAL_ENDING, writeAtomically } from "./write-atomically.ts";

export function createFolderStore(root: string, folders: readonly string[]): FileStore {
  const pathOf = (name: string) => join(root, checkName(name));
  const find = async (name: string): Promise<StoredFile | undefined> => {
    const found = await stat(pathOf(name)).catch(ignoreAbsence);
    return found && { name, bytes: found.size, storedAt: found.mtime };
  };
  return {
    async put(name, content) {
      if (await find(name)) return;
      await mkdir(dirname(pathOf(name)), { recursive: true });
      await writeAtomically(pathOf(name), content);
    },
    find,
    async open(name, range) {
      const file = await find(name);
      const part = range && { start: range.first, end: range.last };
      return file && { bytes: file.bytes, content: createReadStream(pathOf(name), part) };
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list(folder) {
      for (const asked of folder === undefined ? folders : [folder]) {
        for (const file of (await readdir(join(root, asked)).catch(ignoreAbsence)) ?? []) {
          const name = `${asked}/${file}`;
          // Anything else that people or programs have put there.
          const found = isName(name) && !file.endsWith(PARTIAL_ENDING) ? await find(name) : undefined;
          if (found) yield found;
        }
      }
    },
    async clear(before) {
      for (const folder of folders) await clearPartials(join(root, folder), before);
    },
  };
}

/** Left by a process that was killed while writing. */
export async function clearPartials(folder: string, before: Date): Promise<void> {
  for (const file of (await readdir(folder).catch(ignoreAbsence)) ?? []) {
    if (!file.endsWith(PARTIAL_ENDING)) continue;
    const found = await stat(join(folder, file)).catch(ignoreAbsence);
    if (found && found.mtime < before) await rm(join(folder, file), { force: true });
  }
}

function ignoreAbsence(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
