import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import type { PictureStore } from "#server/catalogue/pictures/picture-store.ts";

export type AdminProductsShop = CatalogueShop & {
  /** The store of uploaded photographs. */
  readonly pictureStore: PictureStore;
};
