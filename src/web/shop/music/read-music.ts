import type { RecordMusic } from "#contract/music/shopper.ts";
import { type Awaitable, after } from "#web/api/awaitable.ts";
import { addressOf } from "#web/api/call.ts";
import { type Read, readInVisit } from "#web/api/read.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import { orElse } from "#web/page/failures/or-else.ts";
import type { Product } from "#web/shop/products/product.ts";

/** A record's music. Rejects as `read` does. */
export function musicOf(read: Read, id: number): Awaitable<RecordMusic> {
  return read("GET /api/music/:id", { params: { id } });
}

/** In the browser: at once when this visit has fetched it. */
export function readMusic(id: number): Awaitable<RecordMusic> {
  return musicOf(readInVisit, id);
}

/** Whether a product may have music or files for download; only then are they fetched. */
export function mayHaveMusic({ category, sample, filesOnly }: MusicalProduct): boolean {
  return category === "music" || sample !== undefined || filesOnly === true;
}

type MusicalProduct = Pick<Product, "category" | "sample" | "filesOnly">;

/** For a product that may have some. Never rejects: what cannot be read is left out. */
export function anyMusicOf(read: Read, product: Awaitable<Product>): Awaitable<RecordMusic | undefined> {
  const music = after(product, (one) => (mayHaveMusic(one) ? musicOf(read, one.id) : undefined));
  return orElse(music, undefined);
}

/** Caches what came with a page. */
export function keepMusic(music: RecordMusic): void {
  visitCache.keep(addressOf("GET /api/music/:id", { params: { id: music.id } }), music);
}
