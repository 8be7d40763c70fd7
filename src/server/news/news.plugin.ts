import { listPublishedNews } from "#contract/news.ts";
import { handleKept } from "#server/answers/keep-route.ts";
import { registerRoutes } from "#server/http/endpoints/endpoint-routes.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { readNews } from "./news.service.ts";

export const news: ShopPlugin = async (app, { shop }) => {
  registerRoutes(app, [
    handleKept(shop.answers, listPublishedNews, {
      share: "known",
      make: async () => ({ value: await readNews(shop.db, shop.clock.now()) }),
    }),
  ]);
};
