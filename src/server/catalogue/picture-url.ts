import type { Picture } from "#contract/products.ts";

/** Address of the picture's largest WebP, for readers of the API that want a single image. */
export function pictureUrl(picture: Picture): string {
  return `/images/${picture.name}-${picture.hash}-${Math.max(...picture.widths)}.webp`;
}
