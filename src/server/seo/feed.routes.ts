import { join } from "node:path";
import { createGunzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { createKeptFile, headersFor } from "./kept-file.ts";
import { productFeed } from "./product-feed.ts";

/** The feed has an item for each size and colour, too many for memory, so it is written to a file and sent in parts. */
export function addProductFeed(app: FastifyInstance, shop: CatalogueShop): void {
  const { products, settings, announcements, clock } = shop;
  const feed = createKeptFile({
    clock,
    path: join(settings.dataDir, "feeds", "products.xml.gz"),
    write: () => productFeed(products.walk(), settings),
  });
  announcements.subscribe((changes) => {
    if (changes.has("catalogue") || changes.has("stock") || changes.has("settings-read")) feed.outdate();
  });
  app.get("/feeds/products.xml", { schema: { hide: true } }, async (request, reply) => {
    const compressed = await feed.read();
    reply.headers(headersFor("application/xml"));
    if (/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? "")))
      return reply.header("Content-Encoding", "gzip").send(compressed);
    const text = createGunzip();
    compressed.on("error", (error) => text.destroy(error));
    return reply.send(compressed.pipe(text));
  });
}
