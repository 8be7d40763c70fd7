import type { Picture } from "#contract/products.ts";
import type { FindPicture } from "#server/catalogue/pictures/find-picture.ts";
import { type LocalFile, readLocalFile } from "#server/storage/local-copies.ts";

/** The smallest file of it that is as wide as wanted. Undefined when it is gone: the drawing then does without. */
export function findPhotograph(
  find: FindPicture,
  { name, hash, widths }: Picture,
  wanted: number,
): Promise<LocalFile | undefined> {
  const sorted = widths.toSorted((one, other) => one - other);
  const width = sorted.find((candidate) => candidate >= wanted) ?? sorted.at(-1);
  return find(`${name}-${hash}-${width}.webp`);
}

/** Its bytes. Throws FilesAway when it may only be out of reach. */
export async function readPhotograph(
  find: FindPicture,
  picture: Picture,
  wanted: number,
): Promise<Buffer | undefined> {
  const file = await findPhotograph(find, picture, wanted);
  return file && readLocalFile(file);
}
