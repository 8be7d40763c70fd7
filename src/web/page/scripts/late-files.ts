/** A tag of the server's page with the address of the list (scripts/build/late-files.ts). */
export const LATE_FILES_TAG = "late-files";

/** Undefined where there is no list: in development, where files are made on request, and in tests. */
const ADDRESS = globalThis.document?.querySelector<HTMLMetaElement>(
  `meta[name="${LATE_FILES_TAG}"]`,
)?.content;

type LateFiles = {
  readonly parts: Readonly<Record<string, readonly string[] | undefined>>;
  readonly pages: Readonly<Record<string, readonly string[]>>;
};

const NONE: LateFiles = { parts: {}, pages: {} };

let list: Promise<LateFiles> | undefined;

/** The files of each late part and each page. Rejects when the shop is unreachable; the next call tries again. */
export function readLateFiles(): Promise<LateFiles> {
  list ??= read().catch((cause) => {
    list = undefined;
    throw cause;
  });
  return list;
}

async function read(): Promise<LateFiles> {
  const answer = ADDRESS === undefined ? undefined : await tryBrowser(() => fetch(ADDRESS));
  // After a new build the listed files are missing too.
  return answer?.ok ? answer.json() : NONE;
}

/** Into the browser's cache, from which `import()` takes it; rejects when the shop is unreachable or no longer has it. */
export async function bringFile(file: string): Promise<void> {
  const { href } = new URL(file, location.href);
  const timings = tryBrowser(() => performance.getEntriesByName(href) as PerformanceResourceTiming[]);
  if (timings?.some(({ decodedBodySize }) => decodedBodySize > 0)) return;
  const answer = await tryBrowser(() => fetch(href));
  if (answer?.ok === false) throw new Error(`${file} is gone`);
  await answer?.arrayBuffer();
}

/** An exception from a function replaced by an extension is reported but does not stop the attempt. */
function tryBrowser<Answer>(run: () => Answer): Answer | undefined {
  try {
    return run();
  } catch (cause) {
    globalThis.pageReporter?.report(cause);
    return undefined;
  }
}
