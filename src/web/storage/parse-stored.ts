import { reportStorageProblem } from "./report-storage-problem.ts";

/**
 * Reads stored JSON through a schema's parser, which throws on what it does not know. Undefined, after a report, when
 * the text is not what we once wrote.
 */
export function parseStored<T>(key: string, text: string, parse: (json: unknown) => T): T | undefined {
  try {
    return parse(JSON.parse(text));
  } catch (cause) {
    reportStorageProblem(`${key} is corrupt and was ignored`, cause);
    return undefined;
  }
}
