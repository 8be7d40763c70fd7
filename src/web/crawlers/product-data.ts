import type { Offer, Product as ProductData } from "schema-dts";
import { BRAND } from "#content/brand.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { isOutOfStock } from "#domain/inventory/stock-level.ts";
import { toDecimalText } from "#domain/money/money.ts";
import { pictureAddress } from "#web/catalogue/picture-address.ts";
import type { Product } from "#web/catalogue/product.ts";
import { paths } from "#web/paths.ts";
import type { ShopReader } from "#web/shop-context.ts";
import { returnPolicies, shippingDetails, storeId } from "./shop-data.ts";

/** Search engines want large photographs; the shop's widest upright ones are 1200 pixels wide. */
const PHOTO_WIDTH = 1200;

type OfferFacts = Pick<ShopReader, "publicUrl" | "delivery">;

/** A product with its offer, as merchant listings of search engines ask for it. */
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
    // A file is neither sent nor sent back.
    ...(!product.filesOnly && {
      shippingDetails: shippingDetails(delivery, product.price),
      hasMerchantReturnPolicy: returnPolicies(publicUrl),
    }),
  };
}

function photographs({ pictures }: Product, publicUrl: string): string[] {
  const { main, back, wide, cover, colors } = pictures;
  const all = [main, back, wide, cover, ...Object.values(colors)].flatMap((picture) => picture ?? []);
  const addresses = all.map((picture) => `${publicUrl}${pictureAddress(picture, PHOTO_WIDTH, "webp")}`);
  return [...new Set(addresses)];
}
