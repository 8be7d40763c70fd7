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
 * The feed has an item for each size and colour: 47 MB at 5,000 products, so it is compressed while it is made, and once a minute at
 * most, whatever is sold. Programs that read feeds come daily and take gzip; for whoever does not it is unpacked.
 */
export function addProductFeed(app: FastifyInstance, { products, settings, clock }: CatalogueShop): void {
  const onceAMinute = createFreshness(clock, { keptMs: MINUTE, restMs: MINUTE });
  const read = keepReading(onceAMinute, () =>
    // Several requests may wait for it together, longer than one answer's deadline.
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
