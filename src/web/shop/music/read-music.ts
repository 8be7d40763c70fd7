import type { RecordMusic } from "#contract/catalogue/music.ts";
import { addressOf, call } from "#web/api/call.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import type { Product } from "#web/shop/products/product.ts";
import type { Awaitable } from "#web/shop/products/section-answer.ts";

/** A record's music: at once when this visit has fetched it, else a promise that rejects like `call`. */
export function readMusic(id: number): Awaitable<RecordMusic> {
  const input = { params: { id } };
  return visitCache.read(addressOf("GET /api/music/:id", input), () => call("GET /api/music/:id", input));
}

/** Whether a product has music; only then is it fetched. */
export function isRecord({ category, sample }: Pick<Product, "category" | "sample">): boolean {
  return category === "music" || sample !== undefined;
}

/** For the records among these products. Never rejects: unreadable ones are left out. */
export async function readMusicOf(product: Awaitable<Product>): Promise<RecordMusic | undefined> {
  try {
    const read = await product;
    return isRecord(read) ? await readMusic(read.id) : undefined;
  } catch {
    return undefined;
  }
}

/** Caches what came with a page. */
export function keepMusic(music: RecordMusic): void {
  visitCache.keep(addressOf("GET /api/music/:id", { params: { id: music.id } }), music);
}
