import { resolve } from "node:path";
import type { Shop } from "#server/shop/shop.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import { openPictureManifest } from "./picture-manifest.ts";
import { createFindPicture } from "./pictures/find-picture.ts";
import { createProductsService } from "./products.service.ts";

/** `imagesFolder` holds the built pictures and their manifest. */
export async function openCatalogue<S extends Shop>(
  shop: S,
  imagesFolder: string,
): Promise<S & CatalogueShop> {
  const imagesRoot = resolve(imagesFolder);
  const pictures = await openPictureManifest(imagesRoot);
  return {
    ...shop,
    pictures,
    products: createProductsService(shop.db, pictures, () => shop.settings.pieceLimits),
    imagesFolder: imagesRoot,
    findPicture: createFindPicture(imagesRoot, shop.storage),
  };
}
