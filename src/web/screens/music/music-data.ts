import { ALBUMS } from "#content/catalogue/albums.ts";
import type { RecordMusic } from "#contract/catalogue/music.ts";
import type { Picture } from "#contract/catalogue/products.ts";
import type { Product } from "#web/shop/products/product.ts";
import type { Awaitable, SectionAnswer } from "#web/shop/products/section-answer.ts";

/** The featured albums' sleeves by product id, where there are pictures. */
export type Sleeves = Readonly<Record<number, Picture | undefined>>;

export type MusicData = {
  readonly sleeves: Awaitable<Sleeves>;
  /** The first records: the collection, and the stock of the featured albums, which come first. */
  readonly music: Awaitable<SectionAnswer>;
  /** The featured albums' music, where known. */
  readonly samples: Awaitable<AlbumMusic>;
};

export type AlbumMusic = Readonly<Record<number, RecordMusic | undefined>>;

/** By product id. Never rejects: unreadable ones are left out. */
export async function readAlbumMusic(
  read: (id: number) => Awaitable<RecordMusic | undefined>,
): Promise<AlbumMusic> {
  const samples = await Promise.allSettled(ALBUMS.map(async ({ id }) => [id, await read(id)] as const));
  return Object.fromEntries(samples.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
}

/** The sleeves, from the API's products. */
export function sleevesOf(music: SectionAnswer): Sleeves {
  const products = music.ok ? music.products : [];
  return Object.fromEntries(products.map(({ id, pictures }) => [id, pictures.cover ?? pictures.main]));
}

/** The collection: records that are not featured above it. */
export function withoutFeatured(products: readonly Product[]): readonly Product[] {
  return products.filter(({ id }) => !ALBUMS.some((album) => album.id === id));
}
