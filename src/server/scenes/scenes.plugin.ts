import { readScenes as readScenesEndpoint } from "#contract/scenes.ts";
import { handleKept } from "#server/answers/keep-route.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { createScenes } from "./scenes.service.ts";

export const scenes: ShopPlugin<CatalogueShop> = async (app, { shop }) => {
  const readScenes = createScenes(shop);
  registerRoutes(app, [
    handleKept(shop.answers, readScenesEndpoint, {
      share: "known",
      make: async () => ({ value: await readScenes() }),
    }),
  ]);
};
