import type { Picture } from "#contract/catalogue/products.ts";
import type { FindFile } from "#server/catalogue/media-files.ts";
import { webpFile } from "#server/catalogue/picture-manifest.ts";
import { type LocalFile, readLocalFile } from "#server/storage/local-copies.ts";

/**
 * The smallest file of the photograph that is wide enough. Undefined when there is none, and the drawing does without.
 */
export function findPhotograph(
  find: FindFile,
  picture: Picture,
  wanted: number,
): Promise<LocalFile | undefined> {
  return find(webpFile(picture, wanted));
}

/** The photograph's bytes. Throws FilesAway when its file may only be out of reach. */
export async function readPhotograph(
  find: FindFile,
  picture: Picture,
  wanted: number,
): Promise<Buffer | undefined> {
  const file = await findPhotograph(find, picture, wanted);
  return file && readLocalFile(file);
}
