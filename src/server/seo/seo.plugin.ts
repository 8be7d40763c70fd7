import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import type { ShopPlugin } from "#server/shop/shop.ts";
import { headersFor } from "./document-headers.ts";
import { addProductFeed } from "./feed.routes.ts";
import { addSitemap } from "./sitemap.routes.ts";

/** The files that programs read: robots.txt, the sitemap and the product feed. */
export const seo: ShopPlugin<CatalogueShop> = async (app, { shop }) => {
  app.get("/robots.txt", { schema: { hide: true } }, async (_request, reply) =>
    reply.headers(headersFor("text/plain")).send(robotsText(shop.settings.publicUrl)),
  );
  addSitemap(app, shop);
  addProductFeed(app, shop);
};

/**
 * Paths that robots must not crawl: API calls, people's own pages and the admin's. Pages that chats may preview stay
 * allowed and have `noindex` instead, because preview robots obey this file too.
 */
const CLOSED = [
  "/api/",
  "/inventory",
  "/order",
  "/download",
  "/buy",
  "/payment",
  "/certificate",
  "/unsubscribe",
  "/back-in-stock",
  "/sandbox",
];

/** The text of /robots.txt. */
export function robotsText(publicUrl: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}
