import { BRAND } from "#content/brand.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { isOutOfStock } from "#domain/inventory/stock-level.ts";
import { toDecimalText } from "#domain/money/money.ts";
import type { Product } from "#web/catalogue/product.ts";
import { productShareDescription, productShareTitle } from "#web/share/share-content.ts";
import type { PreviewImage } from "#web/shop-context.ts";
import type { CrawledPage } from "./read-page.ts";

export type PreviewTag =
  | { readonly property: string; readonly content: string }
  | { readonly name: string; readonly content: string };

/** What chats and networks show of a link, by the Open Graph protocol (ogp.me) and Twitter's cards. */
export function linkPreviewTags(page: CrawledPage, image: PreviewImage, publicUrl: string): PreviewTag[] {
  const { canonical, product } = page;
  const title = product ? productShareTitle(product) : (page.title ?? BRAND);
  const description = product ? productShareDescription(product) : page.description;
  if (canonical === undefined || description === undefined) return [];
  const imageUrl = `${publicUrl}${image.path}`;
  return [
    { property: "og:type", content: product ? "product" : "website" },
    { property: "og:site_name", content: BRAND },
    { property: "og:locale", content: "en_ZA" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:image", content: imageUrl },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(image.width) },
    { property: "og:image:height", content: String(image.height) },
    { property: "og:image:alt", content: image.alt },
    ...(product ? productTags(product) : []),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: imageUrl },
    { name: "twitter:image:alt", content: image.alt },
  ];
}

function productTags(product: Product): PreviewTag[] {
  return [
    { property: "product:price:amount", content: toDecimalText(product.price) },
    { property: "product:price:currency", content: "ZAR" },
    { property: "product:availability", content: isOutOfStock(product) ? "out of stock" : "in stock" },
    { property: "product:condition", content: "new" },
    { property: "product:brand", content: BRAND },
    { property: "product:retailer_item_id", content: catalogueCode(product) },
  ];
}
