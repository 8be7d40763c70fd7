import { WORDMARK } from "#server/platform/wordmark.ts";
import type { Pdf } from "./make-pdf.ts";

const OUTLINE = withCubicCurves(WORDMARK);
/** The size of the source drawing, which stands on its zero line. */
const DRAWN_WIDTH = 3927;
const DRAWN_HEIGHT = 711;

/** Draws the wordmark as outlines, which are sharp at any size. Returns its width in points. */
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

/** Converts quadratic curves, which PDF does not have; the library's own conversion distorts them. */
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
