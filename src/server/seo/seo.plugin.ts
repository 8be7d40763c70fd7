import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { addProductFeed } from "./feed.routes.ts";
import { headersFor } from "./public-file.ts";
import { robotsText } from "./robots.ts";
import { addSitemap } from "./sitemap.routes.ts";

/** The files that programs read: robots.txt, the sitemap and the product feed. */
export const seo: ShopPlugin<CatalogueShop> = async (app, { shop }) => {
  app.get("/robots.txt", { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(headersFor("text/plain")).send(robotsText(shop.settings.publicUrl)),
  );
  addSitemap(app, shop);
  addProductFeed(app, shop);
};
