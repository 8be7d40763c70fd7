import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Picture } from "#contract/products.ts";

/** The smallest file of it that is as wide as wanted. Undefined when it is gone: the drawing then does without. */
export async function readPhotograph(
  folders: readonly string[],
  { name, hash, widths }: Picture,
  wanted: number,
): Promise<Buffer | undefined> {
  const sorted = widths.toSorted((one, other) => one - other);
  const width = sorted.find((candidate) => candidate >= wanted) ?? sorted.at(-1);
  for (const folder of folders) {
    const photo = await readFile(join(folder, `${name}-${hash}-${width}.webp`)).catch(() => undefined);
    if (photo) return photo;
  }
  return undefined;
}
