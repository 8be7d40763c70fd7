import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { productFeedXml } from "./product-feed.ts";
import { robotsText } from "./robots.ts";
import { sitemapXml } from "./sitemap.ts";

/** What programs read of the shop: robots.txt, the sitemap and the product feed. Their caches keep them an hour at most. */
export const seo: ShopPlugin<CatalogueShop> = async (app, { shop: { products, settings } }) => {
  const { publicUrl } = settings;
  const hidden = { schema: { hide: true } };
  app.get("/robots.txt", hidden, async (_request, reply) =>
    reply.headers(headersFor("text/plain")).send(robotsText(publicUrl)),
  );
  app.get("/sitemap.xml", hidden, async (_request, reply) =>
    reply
      .headers(headersFor("application/xml"))
      .send(sitemapXml(await products.listWithChangeTimes(), publicUrl)),
  );
  app.get("/feeds/products.xml", hidden, async (_request, reply) =>
    reply.headers(headersFor("application/xml")).send(productFeedXml(await products.list(), publicUrl)),
  );
};

function headersFor(type: string) {
  return { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "public, max-age=3600" };
}
