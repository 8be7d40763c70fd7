import { listAlbums, readTexts as readTextsEndpoint } from "#contract/texts.ts";
import { handleKept } from "#server/answers/keep-route.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { readAlbums } from "#server/catalogue/read-albums.ts";
import { registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { createReadTexts } from "./texts.service.ts";

export const texts: ShopPlugin<CatalogueShop> = async (app, { shop }) => {
  const readTexts = createReadTexts(shop);
  registerRoutes(app, [
    handleKept(shop.answers, readTextsEndpoint, {
      share: "known",
      make: async () => ({ value: await readTexts() }),
    }),
    handleKept(shop.answers, listAlbums, {
      share: "known",
      make: async () => ({ value: await readAlbums(shop, await readTexts()) }),
    }),
  ]);
};
