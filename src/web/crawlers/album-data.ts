import type { MusicAlbum } from "schema-dts";
import { ALBUMS, type Album } from "#content/albums.ts";
import { toDecimalText } from "#domain/money/money.ts";
import { paths } from "#web/paths.ts";
import type { ShopReader } from "#web/shop-context.ts";

/** The albums of /music. Whether one is in stock is said on its product page, which is never older than its stock. */
export function albumData(shop: Pick<ShopReader, "picture">, publicUrl: string): MusicAlbum[] {
  return ALBUMS.map((album) => toData(album, shop, publicUrl));
}

function toData(album: Album, shop: Pick<ShopReader, "picture">, publicUrl: string): MusicAlbum {
  const cover = shop.picture(album.cover);
  const url = `${publicUrl}${paths.product(album.id)}`;
  return {
    "@type": "MusicAlbum",
    "@id": `${url}#album`,
    name: album.title,
    description: album.description,
    byArtist: { "@type": "MusicGroup", name: album.artist },
    albumReleaseType: "https://schema.org/AlbumRelease",
    url,
    ...(cover && {
      image: `${publicUrl}/images/${cover.name}-${cover.hash}-${Math.max(...cover.widths)}.webp`,
    }),
    ...(album.streamingLink && { sameAs: album.streamingLink }),
    offers: {
      "@type": "Offer",
      url,
      price: toDecimalText(album.price),
      priceCurrency: "ZAR",
    },
  };
}
