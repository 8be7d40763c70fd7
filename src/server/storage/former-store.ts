/** A store that took the place of another one, while there are files that only the other has. */
import type { FileStore } from "./file-store.ts";

/** What is asked for and lies in the former place alone is carried over then. */
export function withFormerStore(store: FileStore, former: FileStore): FileStore {
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
