import { access } from "node:fs/promises";
import { join } from "node:path";
import { STEP_WIDTHS } from "./picture-recipe.ts";

const PICTURE = /^(?<name>[\w-]+)-(?<width>\d+)\.(?<format>avif|webp)$/;

/** One pixel on the screen instead of four, or the next step above that. */
const LEAST_PART = 0.48;

/** The narrower file that stands in for this one; the same when there is none. A name that leads elsewhere is left as it is. */
export async function lighterFile(file: string, folders: readonly string[]): Promise<string> {
  const { name, width, format } = PICTURE.exec(file)?.groups ?? {};
  for (const lighter of lighterWidths(Number(width))) {
    const candidate = `${name}-${lighter}.${format}`;
    if (await isIn(folders, candidate)) return candidate;
  }
  return file;
}

/** Narrowest first. Not every picture has every step. */
function lighterWidths(width: number): number[] {
  return STEP_WIDTHS.filter((step) => step < width && step >= width * LEAST_PART);
}

async function isIn(folders: readonly string[], file: string): Promise<boolean> {
  for (const folder of folders) {
    const isHere = await access(join(folder, file)).then(
      () => true,
      () => false,
    );
    if (isHere) return true;
  }
  return false;
}
