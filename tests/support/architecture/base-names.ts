/** Two files of one name on a floor: a reader who opens by name opens the wrong one. */
import { posix } from "node:path";
import type { SourceFile } from "./source-files.ts";

/** The same in each capability that has both sides, so the folder says whose it is. */
const THE_SAME_IN_EACH = /^(?:owner|shopper|owner\.routes)$/;
/** Two imitations of one shape. */
const PAIRS = /^src\/sandbox\/(?:paystack|paypal)\//;

/** Base names that more than one file of a floor (`src/server`, `src/web` …) has, as "one, other". */
export function sharedBaseNames(files: readonly SourceFile[]): string[] {
  const byName = new Map<string, string[]>();
  for (const { path } of files) {
    const [, floor, base = ""] = /^src\/([^/]+)\/.*?([^/]+)\.tsx?$/.exec(path) ?? [];
    if (floor === undefined || path.endsWith(".d.ts") || PAIRS.test(path) || THE_SAME_IN_EACH.test(base))
      continue;
    const key = posix.join(floor, base);
    byName.set(key, [...(byName.get(key) ?? []), path]);
  }
  return [...byName.values()].filter(({ length }) => length > 1).map((paths) => paths.toSorted().join(", "));
}
