import type { RecordMusic } from "#contract/music/shopper.ts";
import { addressOf, call } from "#web/api/call.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import type { Product } from "#web/shop/products/product.ts";
import type { Awaitable } from "#web/shop/products/section-answer.ts";

/** A record's music: at once when this visit has fetched it, else a promise that rejects like `call`. */
export function readMusic(id: number): Awaitable<RecordMusic> {
  const input = { params: { id } };
  return visitCache.read(addressOf("GET /api/music/:id", input), () => call("GET /api/music/:id", input));
}

/** Whether a product may have music or files for download; only then are they fetched. */
export function mayHaveMusic({ category, sample, filesOnly }: MusicalProduct): boolean {
  return category === "music" || sample !== undefined || filesOnly === true;
}

type MusicalProduct = Pick<Product, "category" | "sample" | "filesOnly">;

/** For a product that may have some. Never rejects: what cannot be read is left out. */
export async function readMusicOf(product: Awaitable<Product>): Promise<RecordMusic | undefined> {
  try {
    const read = await product;
    return mayHaveMusic(read) ? await readMusic(read.id) : undefined;
  } catch {
    return undefined;
  }
}

/** Caches what came with a page. */
export function keepMusic(music: RecordMusic): void {
  visitCache.keep(addressOf("GET /api/music/:id", { params: { id: music.id } }), music);
}
