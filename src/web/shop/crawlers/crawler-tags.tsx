import type { EntryContext } from "react-router";
import { BRAND } from "#content/brand.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { isOutOfStock } from "#domain/inventory/stock-level.ts";
import { toDecimalText } from "#domain/money/money.ts";
import type { PreviewImage, Site } from "#web/api/page-context.ts";
import type { Product } from "#web/shop/products/product.ts";
import { productShareDescription, productShareTitle } from "#web/shop/share/share-content.ts";
import { type CrawledPage, readPage } from "./read-page.ts";
import { jsonForScript, structuredData } from "./structured-data.ts";

type CrawlerTagsProps = {
  readonly router: EntryContext;
  readonly status: number;
  readonly site: Site;
};

/** Link preview, structured data and icons of the page that is being rendered; on the server only. */
export function CrawlerTags({ router, status, site }: CrawlerTagsProps) {
  const page = readPage(router, status);
  const data = structuredData(page, site);
  const ofProduct = page.product && site.preview.ofProduct(page.product);
  const image = page.preview ?? ofProduct ?? site.preview.ofPage(page.path);
  return (
    <>
      {linkPreviewTags(page, image, site.publicUrl).map((tag) => (
        <meta key={"name" in tag ? tag.name : tag.property} {...tag} />
      ))}
      <link href="/favicon.ico" rel="icon" sizes="32x32" />
      <link href="/favicon.svg" rel="icon" type="image/svg+xml" />
      <link href="/apple-touch-icon.png" rel="apple-touch-icon" />
      <link href="/manifest.webmanifest" rel="manifest" />
      {data && (
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, escaped for a script element.
          dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
          type="application/ld+json"
        />
      )}
    </>
  );
}

export type PreviewTag =
  | { readonly property: string; readonly content: string }
  | { readonly name: string; readonly content: string };

/** Link previews in chats and networks, by the Open Graph protocol (ogp.me) and Twitter's cards. */
function linkPreviewTags(page: CrawledPage, image: PreviewImage, publicUrl: string): PreviewTag[] {
  const { product } = page;
  // A page that search engines do not index has no canonical address, and may have a preview.
  const address = page.canonical ?? (page.preview && `${publicUrl}${page.path}`);
  const title = product ? productShareTitle(product) : (page.title ?? BRAND);
  const description = product ? productShareDescription(product) : page.description;
  if (address === undefined || description === undefined) return [];
  const imageUrl = `${publicUrl}${image.path}`;
  return [
    { property: "og:type", content: product ? "product" : "website" },
    { property: "og:site_name", content: BRAND },
    { property: "og:locale", content: "en_ZA" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
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
