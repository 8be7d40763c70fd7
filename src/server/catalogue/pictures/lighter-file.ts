import type { LocalFile } from "#server/storage/local-copies.ts";
import type { FindPicture } from "./find-picture.ts";
import { STEP_WIDTHS } from "./picture-recipe.ts";

const PICTURE = /^(?<name>[\w-]+)-(?<width>\d+)\.(?<format>avif|webp)$/;

/** One pixel on the screen instead of four, or the next step above that. */
const LEAST_PART = 0.48;

/** The narrower file that stands in for this one. Undefined when there is none. */
export async function findLighterFile(file: string, find: FindPicture): Promise<LocalFile | undefined> {
  const { name, width, format } = PICTURE.exec(file)?.groups ?? {};
  for (const lighter of lighterWidths(Number(width))) {
    const found = await find(`${name}-${lighter}.${format}`);
    if (found) return found;
  }
  return undefined;
}

/** Narrowest first. Not every picture has every step. */
function lighterWidths(width: number): number[] {
  return STEP_WIDTHS.filter((step) => step < width && step >= width * LEAST_PART);
}
