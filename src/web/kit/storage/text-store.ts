/** The browser's storage, which may be blocked, full or contain invalid data. The shop then continues in memory. */

/** Texts by key. No method throws: what cannot be stored is kept in memory until the page is left. */
export type TextStore = {
  read(key: string): string | undefined;
  /** False when the browser did not store it, so that it lasts only until the page is left. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
};

type RawStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Kept until the shopper clears it, and shared by all tabs. */
export const localTexts = guardStorage(() => window.localStorage);

/** Kept for this tab only, including reloads and the way to the pay page and back. */
export const sessionTexts = guardStorage(() => window.sessionStorage);

/** `open` is called on each use, because merely touching `window.localStorage` throws where site data is blocked. */
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

/**
 * Reads stored JSON with a parser that throws on unknown data. Undefined, after a report, when the text was not written
 * by this shop.
 */
export function parseStored<T>(key: string, text: string, parse: (json: unknown) => T): T | undefined {
  try {
    return parse(JSON.parse(text));
  } catch (cause) {
    reportStorageProblem(`${key} is corrupt`, cause);
    return undefined;
  }
}

/** A warning, not an error: the shop itself is fine. */
function reportStorageProblem(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log.
  console.warn(what, cause);
}
