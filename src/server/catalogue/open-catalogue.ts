import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Shop } from "#server/shop/shop.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import { openPictureManifest } from "./picture-manifest.ts";
import { createProductsService } from "./products.service.ts";

/** Where the photographs that the admin uploads are kept. */
export function uploadsFolderOf({ settings }: Shop): string {
  return join(settings.dataDir, "pictures");
}

/** `imagesFolder` holds the built pictures and their manifest. */
export async function openCatalogue<S extends Shop>(
  shop: S,
  imagesFolder: string,
): Promise<S & CatalogueShop> {
  const pictures = await openPictureManifest(imagesFolder);
  const uploadsFolder = uploadsFolderOf(shop);
  // Before anything is uploaded: files are served from it.
  await mkdir(uploadsFolder, { recursive: true });
  return {
    ...shop,
    pictures,
    products: createProductsService(shop.db, pictures, shop.settings.pieceLimits),
    pictureFolders: [imagesFolder, uploadsFolder],
  };
}
