declare global {
  /** Put there by the router's own list of routes. */
  var __reactRouterManifest:
    | {
        readonly version: string;
        readonly hmr?: object;
        readonly routes: Readonly<Record<string, RouteFiles | undefined>>;
      }
    | undefined;
}

export type RouteFiles = {
  readonly path?: string;
  readonly index?: boolean;
  readonly parentId?: string;
  readonly module: string;
  readonly imports?: readonly string[];
};

type FilesByPart = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * Loads a part's script once all that it needs is on the phone; rejects when that does not come, and the next call asks anew. A
 * plain `import()` that fails once fails until the page is reloaded: browsers remember it, each file of its graph too.
 *
 * @param part the imported file, from src/web on; by this name the build has listed what it needs (scripts/build/list-late-files.ts)
 */
export async function loadLate<Module>(part: string, load: () => Promise<Module>): Promise<Module> {
  // In development files are made when they are asked for, and listed nowhere.
  if (!globalThis.__reactRouterManifest?.hmr) await bring(part);
  return load();
}

/** What it throws, because an extension has put its own into the place of a function, is reported and no reason not to try. */
function askBrowser<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask();
  } catch (cause) {
    globalThis.pageProblems?.report(cause);
    return undefined;
  }
}

const brought = new Map<string, Promise<unknown>>();

/** Once, unless it fails. */
function bring(part: string): Promise<unknown> {
  const files =
    brought.get(part) ??
    listFiles()
      .then((lists) => Promise.all((lists[part] ?? []).map(bringFile)))
      .catch((cause) => {
        brought.delete(part);
        throw cause;
      });
  brought.set(part, files);
  return files;
}

let lists: Promise<FilesByPart> | undefined;

function listFiles(): Promise<FilesByPart> {
  lists ??= readLists();
  lists.catch(() => {
    lists = undefined;
  });
  return lists;
}

async function readLists(): Promise<FilesByPart> {
  const answer = await askBrowser(() =>
    fetch(`/assets/late-files-${globalThis.__reactRouterManifest?.version}.json`),
  );
  // Where the shop has been built anew since, the script itself does not come either.
  return answer?.ok ? answer.json() : {};
}

/** Into the browser's cache, from where `import()` takes it; rejects where the shop is not reached. */
export async function bringFile(file: string): Promise<void> {
  const { href } = new URL(file, location.href);
  const told = askBrowser(() => performance.getEntriesByName(href) as PerformanceResourceTiming[]);
  if (told?.some(({ decodedBodySize }) => decodedBodySize > 0)) return;
  const answer = await askBrowser(() => fetch(href));
  await answer?.arrayBuffer();
}
