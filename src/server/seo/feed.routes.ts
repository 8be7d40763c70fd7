import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { MINUTE } from "#domain/time/time.ts";
import { createFreshness, keepReading } from "#server/answers/freshness.ts";
import type { CatalogueShop } from "#server/catalogue/catalogue-shop.ts";
import { withoutDeadline } from "#server/platform/answer-deadline.ts";
import { headersFor } from "./document-headers.ts";
import { productFeed } from "./product-feed.ts";

/** The fastest level: similar items stand close together, so that even this leaves a fortieth of the size. */
const COMPRESSION = { level: constants.Z_BEST_SPEED, chunkSize: 256 * 1024 };

/**
 * The feed has an item per size and colour: 47 MB at 5,000 products. It is therefore compressed as it is written, at most once a minute.
 * Feed readers poll daily and accept gzip; for others it is decompressed.
 */
export function addProductFeed(app: FastifyInstance, { products, settings, clock }: CatalogueShop): void {
  const onceAMinute = createFreshness(clock, { keptMs: MINUTE, restMs: MINUTE });
  const read = keepReading(onceAMinute, () =>
    // Shared by several requests and may take longer than the deadline of one.
    withoutDeadline(async () => {
      const gzip = createGzip(COMPRESSION);
      const text = Readable.from(productFeed(products.walk(), settings));
      const [compressed] = await Promise.all([buffer(gzip), pipeline(text, gzip)]);
      return compressed;
    }),
  );
  app.get("/feeds/products.xml", { schema: { hide: true } }, async (request, reply) => {
    const compressed = await read();
    reply.headers(headersFor("application/xml"));
    if (/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? "")))
      return reply.header("Content-Encoding", "gzip").send(compressed);
    return reply.send(Readable.from([compressed]).pipe(createGunzip()));
  });
}
