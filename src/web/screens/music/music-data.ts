import { ALBUMS } from "#content/albums.ts";
import type { Picture } from "#contract/products.ts";
import type { Product } from "#web/catalogue/product.ts";
import type { Awaitable, SectionAnswer } from "#web/catalogue/section-answer.ts";

/** The sleeves of the featured albums by product id, as far as there are pictures. */
export type Sleeves = Readonly<Record<number, Picture | undefined>>;

export type MusicData = {
  readonly sleeves: Awaitable<Sleeves>;
  /** The first records: the collection, and the stock of the featured albums, which come before all others. */
  readonly music: Awaitable<SectionAnswer>;
};

/** The sleeves, from the products of the API. */
export function sleevesOf(music: SectionAnswer): Sleeves {
  const products = music.ok ? music.products : [];
  return Object.fromEntries(products.map(({ id, pictures }) => [id, pictures.cover ?? pictures.main]));
}

/** What the collection shows: the records that are not featured above it. */
export function withoutFeatured(products: readonly Product[]): readonly Product[] {
  return products.filter(({ id }) => !ALBUMS.some((album) => album.id === id));
}
