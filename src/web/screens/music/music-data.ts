import { ALBUMS } from "#content/albums.ts";
import type { Picture } from "#contract/products.ts";
import type { Product } from "#web/catalogue/product.ts";
import type { Awaitable, SectionAnswer } from "#web/catalogue/section-answer.ts";

/** The featured albums' sleeves by product number, as far as they were made. */
export type Sleeves = Readonly<Record<number, Picture | undefined>>;

export type MusicData = {
  readonly sleeves: Awaitable<Sleeves>;
  /** The whole category: the collection, and what is left of the featured albums. */
  readonly music: Awaitable<SectionAnswer>;
};

/** The sleeves as the API gives them with their products. */
export function sleevesOf(music: SectionAnswer): Sleeves {
  const products = music.ok ? music.products : [];
  return Object.fromEntries(products.map(({ id, pictures }) => [id, pictures.cover ?? pictures.main]));
}

/** What the collection shows: the records that do not already stand above it. */
export function withoutFeatured(products: readonly Product[]): readonly Product[] {
  return products.filter(({ id }) => !ALBUMS.some((album) => album.id === id));
}
