import type { AudioObject, MusicAlbum, MusicRecording, Offer, Product as ProductData } from "schema-dts";
import { BRAND } from "#content/brand.ts";
import type { RecordMusic, SampleJson } from "#contract/music/shopper.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { isOutOfStock } from "#domain/inventory/stock-level.ts";
import { toDecimalText } from "#domain/money/money.ts";
import { sampleType } from "#domain/music/samples.ts";
import { isoLength } from "#domain/music/tracks.ts";
import type { Site } from "#web/api/page-context.ts";
import { paths } from "#web/paths.ts";
import type { FeaturedAlbum } from "#web/shop/music/featured-album.ts";
import { pictureAddress } from "#web/shop/products/picture-address.ts";
import type { Product } from "#web/shop/products/product.ts";
import { returnPolicies, shippingDetails, storeId } from "./shop-data.ts";

/** Search engines want large photographs; the shop's widest upright ones are 1200 pixels wide. */
const PHOTO_WIDTH = 1200;

type OfferFacts = Pick<Site, "publicUrl" | "delivery">;

/** A product with its offer, for search engines' merchant listings. */
export function productData(product: Product, { publicUrl, delivery }: OfferFacts): ProductData {
  const url = `${publicUrl}${paths.product(product.id)}`;
  const { cloth, madeIn } = product.facts ?? {};
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.name,
    description: product.description,
    url,
    image: photographs(product, publicUrl),
    sku: catalogueCode(product),
    brand: { "@type": "Brand", name: BRAND },
    ...(cloth !== undefined && { material: cloth }),
    ...(madeIn !== undefined && { countryOfOrigin: { "@type": "Country", name: madeIn } }),
    ...(product.availableColors.length > 0 && { color: product.availableColors.join(", ") }),
    offers: offer(product, url, { publicUrl, delivery }),
  };
}

function offer(product: Product, url: string, { publicUrl, delivery }: OfferFacts): Offer {
  return {
    "@type": "Offer",
    url,
    price: toDecimalText(product.price),
    priceCurrency: "ZAR",
    availability: isOutOfStock(product) ? "https://schema.org/OutOfStock" : "https://schema.org/InStock",
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@id": storeId(publicUrl) },
    // A file is neither shipped nor returned.
    ...(!product.filesOnly && {
      shippingDetails: shippingDetails(delivery, product.price),
      hasMerchantReturnPolicy: returnPolicies(publicUrl),
    }),
  };
}

function photographs({ pictures }: Product, publicUrl: string): string[] {
  const { main, back, wide, cover, colors } = pictures;
  const all = [main, back, wide, cover, ...Object.values(colors)].flatMap((picture) => picture ?? []);
  const addresses = all.map((picture) => `${publicUrl}${pictureAddress(picture, PHOTO_WIDTH)}`);
  return [...new Set(addresses)];
}

const COVER_WIDTH = 1200;

/** A record as an album with its tracks, in addition to being a product; none without tracks and sample. */
export function recordData(
  { id, name, artist = BRAND, pictures: { main, cover = main } }: Product,
  { tracks, sample }: RecordMusic,
  publicUrl: string,
): MusicAlbum[] {
  if (tracks.length === 0 && !sample) return [];
  const url = `${publicUrl}${paths.product(id)}`;
  const album: MusicAlbum = {
    "@type": "MusicAlbum",
    "@id": `${url}#album`,
    name,
    url,
    image: `${publicUrl}${pictureAddress(cover, COVER_WIDTH)}`,
    byArtist: { "@type": "MusicGroup", name: artist },
    numTracks: tracks.length,
    track: tracks.map(({ title, seconds }, place): MusicRecording => {
      const isPlayable = sample?.title === title;
      return {
        "@type": "MusicRecording",
        name: title,
        position: place + 1,
        duration: isoLength(seconds),
        url,
        ...(isPlayable && { audio: sampleData(sample, publicUrl) }),
      };
    }),
  };
  // A sample without a track name belongs to the album as a whole.
  const isOfTrack = tracks.some(({ title }) => title === sample?.title);
  return [sample && !isOfTrack ? { ...album, audio: sampleData(sample, publicUrl) } : album];
}

function sampleData({ title, seconds, files }: SampleJson, publicUrl: string): AudioObject {
  // The last encoding plays everywhere.
  const { address, bytes } = files.at(-1) ?? { address: "", bytes: 0 };
  return {
    "@type": "AudioObject",
    name: `${title} (sample)`,
    contentUrl: `${publicUrl}${address}`,
    contentSize: `${bytes} B`,
    encodingFormat: sampleType(address) ?? "",
    duration: isoLength(seconds),
  };
}

/** The albums of /music. Whether one is in stock is said on its product page, which is never older than its stock. */
export function albumData(albums: readonly FeaturedAlbum[], publicUrl: string): MusicAlbum[] {
  return albums.map(({ title, text, link, product: { id, artist = BRAND, price, pictures } }) => {
    const url = `${publicUrl}${paths.product(id)}`;
    const { name, hash, widths } = pictures.cover ?? pictures.main;
    return {
      "@type": "MusicAlbum",
      "@id": `${url}#album`,
      name: title,
      description: text,
      byArtist: { "@type": "MusicGroup", name: artist },
      albumReleaseType: "https://schema.org/AlbumRelease",
      url,
      image: `${publicUrl}/images/${name}-${hash}-${Math.max(...widths)}.webp`,
      ...(link !== null && { sameAs: link }),
      offers: {
        "@type": "Offer",
        url,
        price: toDecimalText(price),
        priceCurrency: "ZAR",
      },
    };
  });
}
