import { reportStorageProblem } from "./report-storage-problem.ts";

/** Texts by key that never throw: what could not be stored is remembered until the page goes. */
export type TextStore = {
  read(key: string): string | undefined;
  /** False when the browser did not keep it: it lasts until the page goes. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
};

type RawStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Wraps a storage that may be forbidden, full or absent. `open` is called on each use, since merely
 * touching `window.localStorage` throws where site data is blocked.
 */
export function guardStorage(open: () => RawStorage, report = reportStorageProblem): TextStore {
  const inMemory = new Map<string, string | undefined>();
  const reported = new Set<string>();

  function reportOnce(what: string, cause: unknown): void {
    if (reported.has(what)) return;
    reported.add(what);
    report(what, cause);
  }

  function put(key: string, text: string | undefined): boolean {
    try {
      if (text === undefined) open().removeItem(key);
      else open().setItem(key, text);
      inMemory.delete(key);
      return true;
    } catch (cause) {
      inMemory.set(key, text);
      reportOnce(`${key} could not be written`, cause);
      return false;
    }
  }

  return {
    read(key) {
      if (inMemory.has(key)) return inMemory.get(key);
      try {
        return open().getItem(key) ?? undefined;
      } catch (cause) {
        reportOnce(`${key} could not be read`, cause);
        return undefined;
      }
    },
    write: put,
    remove: (key) => void put(key, undefined),
  };
}
