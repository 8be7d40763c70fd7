/** Photographs for mail programs of which some read no WebP: small JPEGs, made when they are asked for. */
import type { Picture } from "#contract/catalogue/products.ts";
import type { FindFile } from "#server/catalogue/media-files.ts";
import { webpFile } from "#server/catalogue/picture-manifest.ts";
import { createSingleFlight } from "#server/platform/single-flight.ts";
import { readLocalFile } from "#server/storage/local-copies.ts";
import { drawThumbnail } from "./draw-preview.ts";

/** Pixels: twice as wide as a line's picture, and as one of three pieces. */
export const MAIL_PHOTO_WIDTHS = { line: 128, piece: 400 } as const;

export type MailPhoto = keyof typeof MAIL_PHOTO_WIDTHS;

/** Narrow files alone, so that a stranger's request never has a large photograph read. */
const FILE = /^(?<use>line|piece)-(?<name>[\w-]+-[0-9a-f]{8}-\d{1,3})\.jpg$/;

/** Its path; another one when the photograph is another. */
export function mailPhotoPath(use: MailPhoto, picture: Picture): string {
  const file = webpFile(picture, MAIL_PHOTO_WIDTHS[use]).replace(/\.webp$/, ".jpg");
  return `/mail-photos/${use}-${file}`;
}

/**
 * Draws the JPEG under a name: undefined when there is no such photograph. Simultaneous requests share one drawing. It
 * rejects with FilesAway when the file may only be out of reach.
 */
export function createMailPhotos(find: FindFile): (file: string) => Promise<Buffer | undefined> {
  const flight = createSingleFlight<Buffer | undefined>();
  return (file) => flight.run(file, () => drawMailPhoto(find, file));
}

async function drawMailPhoto(find: FindFile, file: string): Promise<Buffer | undefined> {
  const { use, name } = FILE.exec(file)?.groups ?? {};
  const photo = await find(`${name}.webp`);
  if (photo === undefined || (use !== "line" && use !== "piece")) return undefined;
  return drawThumbnail(await readLocalFile(photo), MAIL_PHOTO_WIDTHS[use]);
}
