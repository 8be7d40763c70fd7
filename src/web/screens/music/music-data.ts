import type { RecordMusic } from "#contract/music/shopper.ts";
import type { FeaturedAlbumJson } from "#contract/texts.ts";
import { allOf } from "#web/api/all-of.ts";
import { type Awaitable, after } from "#web/api/awaitable.ts";
import type { Read } from "#web/api/read.ts";
import { orElse } from "#web/page/failures/or-else.ts";
import type { FeaturedAlbum } from "#web/shop/music/featured-album.ts";
import { musicOf } from "#web/shop/music/read-music.ts";
import { type Product, toProduct } from "#web/shop/products/product.ts";
import type { SectionAnswer } from "#web/shop/products/section-answer.ts";

export type MusicData = {
  readonly albums: readonly FeaturedAlbum[];
  /** The first records, those featured among them. */
  readonly music: Awaitable<SectionAnswer>;
  /** The featured albums' music, where known. */
  readonly samples: Awaitable<AlbumMusic>;
};

export type AlbumMusic = Readonly<Record<number, RecordMusic | undefined>>;

export function toAlbums(albums: readonly FeaturedAlbumJson[]): readonly FeaturedAlbum[] {
  return albums.map((album) => ({ ...album, product: toProduct(album.product) }));
}

/** By product id. Never rejects: unreadable ones are left out. */
export function musicOfAlbums(read: Read, albums: readonly FeaturedAlbum[]): Awaitable<AlbumMusic> {
  const music = albums.map(({ product: { id } }) => orElse(musicOf(read, id), undefined));
  return after(allOf(music), (known) =>
    Object.fromEntries(known.flatMap((one) => (one ? [[one.id, one]] : []))),
  );
}

/** The collection: records that are not featured above it. */
export function withoutFeatured(
  albums: readonly FeaturedAlbum[],
): (products: readonly Product[]) => readonly Product[] {
  return (products) => products.filter(({ id }) => !albums.some(({ product }) => product.id === id));
}
