/**
 * The shop runs from a few built files. Node could map stack traces to the sources itself, but keeps every source map
 * in memory: a third more from the start, for rare errors.
 */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const FRAME = /(file:\/\/\/[^\s)]+\.js):(\d+):(\d+)/g;
/**
 * Mapped frames that are kept. Most errors come from few places, errors can follow quickly on each other, and reading a
 * map takes a tenth of a second.
 */
const MOST_KEPT = 500;

const kept = new Map<string, string>();

/** The stack with lines of the sources, for files with a source map beside them; other frames are unchanged. */
export function mapToSources(stack: string): string {
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
