import type { Picture } from "#contract/products.ts";
import type { Product } from "./product.ts";

/** As far as a card's pictures go. */
export type Pictured = Pick<Product, "pictures"> & { readonly availableColors: readonly string[] };

/** What a card shows under the pointer: the back, else the next colour. */
export function secondPicture({ pictures, availableColors }: Pictured): Picture | undefined {
  const { back, colors, main } = pictures;
  const inColors = availableColors.map((color) => colors[color]);
  return back ?? inColors.find((picture) => picture !== undefined && picture.name !== main.name);
}
