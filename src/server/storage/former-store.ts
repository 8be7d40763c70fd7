/** A store that took the place of another one, while there are files that only the other has. */
import type { Logger } from "#server/platform/logger.ts";
import type { FileStore } from "./file-store.ts";

export type FormerStore = FileStore & {
  /** Whether processes of the version before run beside this one, and look for this file there alone. */
  isStillRead(name: string): boolean;
};

/** What is asked for and lies in the former place alone is carried over then. */
export function withFormerStore(store: FileStore, former: FormerStore, log: Logger): FileStore {
  const carryOver = async (name: string): Promise<boolean> => {
    const file = await former.open(name);
    if (file) await store.put(name, file.content);
    return file !== undefined;
  };
  const keepForVersionBefore = async (name: string): Promise<void> => {
    const file = await store.open(name);
    if (file) await former.put(name, file.content);
  };
  return {
    ...store,
    async put(name, content) {
      await store.put(name, content);
      if (!former.isStillRead(name)) return;
      // That folder may be full or closed. The file is safe where it belongs.
      await keepForVersionBefore(name).catch((error: unknown) =>
        log.warn({ err: error }, "an upload is not in the former folder"),
      );
    },
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
