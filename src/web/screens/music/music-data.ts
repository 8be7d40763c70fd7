import type { RecordMusic } from "#contract/music/shopper.ts";
import type { FeaturedAlbum } from "#web/shop/music/featured-album.ts";
import type { Product } from "#web/shop/products/product.ts";
import type { Awaitable, SectionAnswer } from "#web/shop/products/section-answer.ts";

export type MusicData = {
  readonly albums: readonly FeaturedAlbum[];
  /** The first records, those featured among them. */
  readonly music: Awaitable<SectionAnswer>;
  /** The featured albums' music, where known. */
  readonly samples: Awaitable<AlbumMusic>;
};

export type AlbumMusic = Readonly<Record<number, RecordMusic | undefined>>;

/** By product id. Never rejects: unreadable ones are left out. */
export async function readAlbumMusic(
  albums: readonly FeaturedAlbum[],
  read: (id: number) => Awaitable<RecordMusic | undefined>,
): Promise<AlbumMusic> {
  const samples = await Promise.allSettled(
    albums.map(async ({ product: { id } }) => [id, await read(id)] as const),
  );
  return Object.fromEntries(samples.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
}

/** The collection: records that are not featured above it. */
export function withoutFeatured(
  albums: readonly FeaturedAlbum[],
): (products: readonly Product[]) => readonly Product[] {
  return (products) => products.filter(({ id }) => !albums.some(({ product }) => product.id === id));
}
