/**
 * The shop runs out of a few files of the build. Node would name the sources itself, but hold every map for it: a third more
 * memory from the start, for errors that hardly come.
 */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const FRAME = /(file:\/\/\/[^\s)]+\.js):(\d+):(\d+)/g;
/** Most errors come from few places; others may follow each other fast, and reading a map takes a tenth of a second. */
const MOST_KEPT = 500;

const kept = new Map<string, string>();

/** A stack whose frames name the lines of the sources where a file has a map beside it, and is left as it is elsewhere. */
export function inSources(stack: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(FRAME, (frame, url: string, line: string, column: string) => {
    const known = kept.get(frame);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const file = fileURLToPath(url);
    if (!maps.has(file)) maps.set(file, readMap(file));
    const origin = maps.get(file)?.findOrigin(Number(line), Number(column));
    const named =
      origin && "fileName" in origin
        ? `${join(dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
        : frame;
    kept.set(frame, named);
    return named;
  });
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
  } catch {
    return undefined;
  }
}
