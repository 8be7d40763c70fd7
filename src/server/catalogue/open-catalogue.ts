import { resolve } from "node:path";
import { keepReading } from "#server/answers/freshness.ts";
import { CATALOGUE_FOLDER } from "#server/platform/project-folders.ts";
import type { Shop } from "#server/shop/shop.ts";
import type { CatalogueShop } from "./catalogue-shop.ts";
import { readCatalogueEntries, withEntry } from "./lists/catalogue-entries.ts";
import { createListsService } from "./lists/lists.service.ts";
import { createMusicService } from "./music/music.service.ts";
import { createFindSample } from "./music/sample-files.ts";
import { openPictureManifest } from "./picture-manifest.ts";
import { createFindPicture } from "./pictures/picture-files.ts";
import { openPreviewLinks } from "./preview-links.ts";
import { createProductsService } from "./products.service.ts";
import { createReadShelves } from "./shelves/shelves.service.ts";
import { createReadSizeTables } from "./sizes/size-tables.service.ts";
import { createFindVideo } from "./videos/video-files.ts";

/** `imagesFolder` holds the built pictures and their manifest. */
export async function openCatalogue<S extends Shop>(
  shop: S,
  imagesFolder: string,
): Promise<S & CatalogueShop> {
  const imagesRoot = resolve(imagesFolder);
  const pictures = await openPictureManifest(imagesRoot);
  const readShelves = createReadShelves(shop);
  const limits = () => shop.settings.pieceLimits;
  const products = createProductsService(shop.db, pictures, limits, shop.clock, readShelves);
  const readEntries = keepReading(shop.freshness, () =>
    readCatalogueEntries(shop.db, pictures, shop.clock.now()),
  );
  return {
    ...shop,
    pictures,
    music: createMusicService(shop.db, pictures),
    products,
    readShelves,
    readSizeTables: createReadSizeTables(shop),
    previewLinks: await openPreviewLinks(shop),
    lists: createListsService({
      readEntries,
      readEntriesWith: async (id) => withEntry(shop.db, await readEntries(), id, shop.clock.now()),
      products,
      readShelves,
    }),
    findPicture: createFindPicture(imagesRoot, shop.storage),
    findSample: createFindSample(CATALOGUE_FOLDER, shop.storage),
    findVideo: createFindVideo(shop.storage),
  };
}
