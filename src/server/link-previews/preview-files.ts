/** Stores finished previews in the data folder, under names derived from what they show. */
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "#server/storage/write-atomically.ts";

export function createPreviewFiles(folder: string) {
  return {
    read: (name: string): Promise<Buffer | undefined> => readFile(join(folder, name)).catch(() => undefined),
    /** Products without a preview file. */
    async missing<Named extends { readonly name: string }>(wanted: readonly Named[]): Promise<Named[]> {
      const present = new Set(await readdir(folder).catch(() => []));
      return wanted.filter(({ name }) => !present.has(name));
    },
    /** Stores a picture and deletes older ones of the same subject. */
    async write(name: string, jpeg: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true });
      await writeAtomically(join(folder, name), jpeg);
      const outdated = (await readdir(folder)).filter(
        (other) => other !== name && subjectOf(other) === subjectOf(name),
      );
      await Promise.all(outdated.map((other) => rm(join(folder, other), { force: true })));
    },
  };
}

/** "101" of `101-0f3a….jpg`. */
function subjectOf(name: string): string {
  return name.slice(0, name.lastIndexOf("-"));
}
