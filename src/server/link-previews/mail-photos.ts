/** Photographs for mail programs of which some read no WebP: small JPEGs, made when they are asked for. */
import type { Picture } from "#contract/catalogue/products.ts";
import type { FindFile } from "#server/catalogue/media-files.ts";
import { webpFile } from "#server/catalogue/picture-manifest.ts";
import { readLocalFile } from "#server/storage/local-copies.ts";
import { drawThumbnail } from "./draw-preview.ts";

/** Pixels: twice as wide as a line's picture, and as one of three pieces. */
export const MAIL_PHOTO_WIDTHS = { line: 128, piece: 400 } as const;

export type MailPhoto = keyof typeof MAIL_PHOTO_WIDTHS;

const FILE = /^(?<use>line|piece)-(?<name>[\w-]+-[0-9a-f]{8}-\d{1,4})\.jpg$/;

/** Its path; another one when the photograph is another. */
export function mailPhotoPath(use: MailPhoto, picture: Picture): string {
  const file = webpFile(picture, MAIL_PHOTO_WIDTHS[use]).replace(/\.webp$/, ".jpg");
  return `/mail-photos/${use}-${file}`;
}

/** The JPEG under this name; undefined when there is no such photograph. Throws FilesAway when its file may only be out of reach. */
export async function drawMailPhoto(find: FindFile, file: string): Promise<Buffer | undefined> {
  const { use, name } = FILE.exec(file)?.groups ?? {};
  const photo = await find(`${name}.webp`);
  if (photo === undefined || (use !== "line" && use !== "piece")) return undefined;
  return drawThumbnail(await readLocalFile(photo), MAIL_PHOTO_WIDTHS[use]);
}
