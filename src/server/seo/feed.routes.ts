import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { createKeptDocument, headersFor } from "./kept-document.ts";
import { productFeed } from "./product-feed.ts";

/** The feed has an item for each size and colour. Programs that read feeds take gzip; for whoever does not it is unpacked. */
export function addProductFeed(app: FastifyInstance, shop: CatalogueShop): void {
  const { products, settings, announcements, clock } = shop;
  const feed = createKeptDocument(clock, () => productFeed(products.walk(), settings));
  announcements.subscribe((changes) => {
    if (changes.has("catalogue") || changes.has("stock") || changes.has("settings")) feed.outdate();
  });
  app.get("/feeds/products.xml", { schema: { hide: true } }, async (request, reply) => {
    const compressed = await feed.read();
    reply.headers(headersFor("application/xml"));
    if (/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? "")))
      return reply.header("Content-Encoding", "gzip").send(compressed);
    return reply.send(Readable.from([compressed]).pipe(createGunzip()));
  });
}
