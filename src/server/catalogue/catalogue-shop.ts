import type { Shop } from "#server/shop/shop.ts";
import type { OpenPictureManifest } from "./picture-manifest.ts";
import type { ProductsService } from "./products.service.ts";

export type CatalogueShop = Shop & {
  readonly pictures: OpenPictureManifest;
  readonly products: ProductsService;
  /** Where the pictures' files lie, asked in this order: the built ones, then those the admin uploaded. */
  readonly pictureFolders: readonly string[];
};
