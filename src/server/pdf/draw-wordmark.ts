import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_FOLDER } from "#server/platform/project-folders.ts";
import type { Pdf } from "./make-pdf.ts";

const DRAWING = readFileSync(join(PROJECT_FOLDER, "design", "assets", "wordmark.svg"), "utf8");
const OUTLINE = withCubicCurves(/ d="([^"]+)"/.exec(DRAWING)?.[1] ?? "");
/** The drawing's own measures: it stands on its zero line. */
const DRAWN_WIDTH = 3927;
const DRAWN_HEIGHT = 711;

/** As lines, not as letters: sharp at any size. Returns its width. */
export function drawWordmark(
  pdf: Pdf,
  {
    x,
    y,
    height,
    color,
  }: { readonly x: number; readonly y: number; readonly height: number; readonly color: string },
): number {
  const scale = height / DRAWN_HEIGHT;
  pdf
    .save()
    .translate(x, y + height)
    .scale(scale)
    .path(OUTLINE)
    .fill(color)
    .restore();
  return DRAWN_WIDTH * scale;
}

/** PDF has no curve with a single control point, and the library's stand-in for one bends it out of shape. */
function withCubicCurves(outline: string): string {
  let at: readonly [number, number] = [0, 0];
  return outline.replace(/([MLQ])([^MLQZ]+)/g, (step, command: string, numbers: string) => {
    const points = (numbers.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const from = at;
    at = [points.at(-2) ?? 0, points.at(-1) ?? 0];
    if (command !== "Q") return step;
    const [x = 0, y = 0] = points;
    const controls = [from, at].flatMap(([endX, endY]) => [
      endX + (2 / 3) * (x - endX),
      endY + (2 / 3) * (y - endY),
    ]);
    return `C${[...controls, ...at].join(" ")}`;
  });
}
