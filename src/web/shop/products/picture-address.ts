import type { Picture } from "#contract/catalogue/products.ts";

/**
 * The address of the narrowest file that is at least this wide, or of the widest: as WebP, which every browser and
 * every reader of previews shows.
 */
export function pictureAddress(picture: Picture, width: number): string {
  const widths = picture.widths.toSorted((one, other) => one - other);
  const fitting = widths.find((candidate) => candidate >= width) ?? widths.at(-1) ?? picture.width;
  return address(picture, fitting, "webp");
}

/** Every AVIF file of the picture with its width, for the browser to choose from. */
export function pictureSrcSet(picture: Picture): string {
  return picture.widths.map((width) => `${address(picture, width, "avif")} ${width}w`).join(", ");
}

function address(picture: Picture, width: number, format: "avif" | "webp"): string {
  return `/images/${picture.name}-${picture.hash}-${width}.${format}`;
}
