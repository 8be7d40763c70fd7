import type { Picture } from "#contract/catalogue/products.ts";

export type PictureFormat = "avif" | "webp";

/** The address of the narrowest file that is at least this wide, or of the widest. */
export function pictureAddress(picture: Picture, width: number, format: PictureFormat): string {
  const widths = picture.widths.toSorted((one, other) => one - other);
  const fitting = widths.find((candidate) => candidate >= width) ?? widths.at(-1) ?? picture.width;
  return address(picture, fitting, format);
}

/** Every file of the picture with its width, for the browser to choose from. */
export function pictureSrcSet(picture: Picture, format: PictureFormat): string {
  return picture.widths.map((width) => `${address(picture, width, format)} ${width}w`).join(", ");
}

function address(picture: Picture, width: number, format: PictureFormat): string {
  return `/images/${picture.name}-${picture.hash}-${width}.${format}`;
}
