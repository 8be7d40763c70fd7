import type { Picture } from "#contract/products.ts";
import { isMainColor, type Product, pictureInColor } from "#web/catalogue/product.ts";

/** A part of a photograph, enlarged by CSS, so that no other file is downloaded. `origin` is a CSS transform origin. */
export type Crop = { readonly scale: number; readonly origin: string };

export type ProductView = {
  readonly key: "whole" | "second" | "third";
  readonly picture: Picture;
  readonly alt: string;
  readonly crop?: Crop;
};

const PRINT: Crop = { scale: 2.2, origin: "50% 33%" };
const SLEEVE: Crop = { scale: 2.6, origin: "4% 46%" };
const FRONT: Crop = { scale: 1.9, origin: "46% 48%" };
const EDGE: Crop = { scale: 2.4, origin: "22% 66%" };
const DISC: Crop = { scale: 2, origin: "92% 50%" };

const GARMENTS = ["tshirts", "crewnecks", "spring", "limited-apparel", "limited-special"];

export function isGarment(product: Pick<Product, "category">): boolean {
  return GARMENTS.includes(product.category);
}

/** Three views of every product: the back or cover where one exists, else parts of the one picture. */
export function productViews(product: Product, color: string | undefined): readonly ProductView[] {
  const picture = pictureInColor(product, color);
  const whole: ProductView = { key: "whole", picture, alt: picture.alt };
  const { back, cover, main } = product.pictures;
  if (cover) {
    return [
      whole,
      { key: "second", picture: cover, alt: cover.alt },
      { key: "third", picture: main, alt: "The record", crop: DISC },
    ];
  }
  if (!isGarment(product)) {
    return [
      whole,
      { key: "second", picture, alt: "Front detail", crop: FRONT },
      { key: "third", picture, alt: "Edge detail", crop: EDGE },
    ];
  }
  const second: ProductView =
    back && isMainColor(product, color)
      ? { key: "second", picture: back, alt: back.alt }
      : { key: "second", picture, alt: "Print detail", crop: PRINT };
  return [whole, second, { key: "third", picture, alt: "Sleeve and hem detail", crop: SLEEVE }];
}
