import type { Picture } from "#contract/products.ts";
import type { Product } from "./product.ts";

/** What a card shows under the pointer: the back, else the next colour. */
export function secondPicture({
  pictures,
  availableColors,
}: Pick<Product, "pictures" | "availableColors">): Picture | undefined {
  const { back, colors, main } = pictures;
  const inColors = availableColors.map((color) => colors[color]);
  return back ?? inColors.find((picture) => picture !== undefined && picture.name !== main.name);
}
