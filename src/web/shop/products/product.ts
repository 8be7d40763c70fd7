import type { Picture, ProductJson } from "#contract/catalogue/products.ts";
import { parseRand, type ZarCents } from "#domain/money/money.ts";

/** A product as the screens use it: the API's without what none shows, and with the price in rand cents. */
export type Product = Omit<ProductJson, "price" | "formerPrice" | "image" | "lastRestocked"> & {
  readonly price: ZarCents;
  readonly formerPrice?: ZarCents;
};

/** Throws a RangeError when the price is not a rand amount. */
export function toProduct(json: ProductJson): Product {
  const { formerPrice, image: _image, lastRestocked: _lastRestocked, ...rest } = json;
  return {
    ...rest,
    price: parseRand(json.price),
    ...(formerPrice !== undefined && { formerPrice: parseRand(formerPrice) }),
  };
}

/** The photograph in this colour; the main one without a colour, or when there is none in that colour. */
export function pictureInColor(product: Pick<Product, "pictures">, color: string | undefined): Picture {
  const { main, colors } = product.pictures;
  return (color === undefined ? undefined : colors[color]) ?? main;
}

/** Whether this colour's picture would be the main one: the back and the wide photograph exist in that colour only. */
export function isMainColor(product: Pick<Product, "pictures">, color: string | undefined): boolean {
  return pictureInColor(product, color).name === product.pictures.main.name;
}

/** The fields that a card's pictures need. */
export type Pictured = Pick<Product, "id" | "name" | "pictures" | "sample"> & {
  readonly availableColors: readonly string[];
};

/** A card's second picture, for hovering: the back, else the next colour. */
export function secondPicture({ pictures, availableColors }: Pictured): Picture | undefined {
  const { back, colors, main } = pictures;
  const inColors = availableColors.map((color) => colors[color]);
  return back ?? inColors.find((picture) => picture !== undefined && picture.name !== main.name);
}
