import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import type { PictureStore } from "#server/catalogue/pictures/picture-store.ts";

export type AdminProductsShop = CatalogueShop & {
  /** Where uploaded photographs are kept. */
  readonly pictureStore: PictureStore;
};
