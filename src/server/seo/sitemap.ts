/** The sitemap, by the protocol of sitemaps.org with the image extension of search engines. */

import { RETURNS_LAST_CHANGED } from "#content/returns/returns.ts";
import { PRIVACY_LAST_CHANGED } from "#content/texts/privacy.ts";
import { TERMS_LAST_CHANGED } from "#content/texts/terms.ts";
import { isShelfName, SHELF_PAGE_SIZE, type ShelfCounts } from "#domain/catalogue/shop-shelves.ts";
import type { ListedProduct } from "#server/catalogue/products.service.ts";
import { type Markup, markupText, xml } from "#server/platform/markup.ts";
import { pictureAddresses, picturesOf } from "./listed-product.ts";

/**
 * Products in one file. The protocol allows 50,000 addresses and 50 MB; a product with its photographs takes about 700
 * bytes.
 */
export const MOST_PRODUCTS_IN_FILE = 5000;

/** When a product last changed, and the day of the latest news. */
export type LastChanges = { readonly newest: Date | null; readonly newsDay: string | undefined };

/** Entries of all pages except those of products. */
export function pageEntries(counts: ShelfCounts, publicUrl: string, changes: LastChanges): Markup[] {
  return [...INDEXED_PAGES, ...shelfPages(counts)].map((page) => pageEntry(page, publicUrl, changes));
}

/** The entries of these products, with their photographs. */
export function productEntries(products: readonly ListedProduct[], publicUrl: string): Markup[] {
  return products.map(({ product, updatedAt }) => {
    const images = pictureAddresses(publicUrl, picturesOf(product)).map(
      (address) => xml`<image:image><image:loc>${address}</image:loc></image:image>`,
    );
    return xml`<url><loc>${publicUrl}/product/${product.id}</loc>${lastmod(updatedAt.toISOString())}${images}</url>
`;
  });
}

export function sitemapXml(entries: readonly Markup[]): string {
  return markupText(xml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries}</urlset>
`);
}

/** /sitemap.xml when one file cannot hold everything: an index of the pages' file and of the products' files. */
export function sitemapIndexXml(parts: number, publicUrl: string): string {
  const files = ["pages", ...Array.from({ length: parts }, (_, index) => `products-${index + 1}`)];
  return markupText(xml`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.map(
  (file) => xml`<sitemap><loc>${publicUrl}/sitemaps/${file}.xml</loc></sitemap>
`,
)}</sitemapindex>
`);
}

function pageEntry(
  { path, changed }: IndexedPage,
  publicUrl: string,
  { newest, newsDay }: LastChanges,
): Markup {
  const ofData = { catalogue: newest?.toISOString(), news: newsDay };
  const lastChange = changed === "catalogue" || changed === "news" ? ofData[changed] : changed;
  return xml`<url><loc>${publicUrl}${path}</loc>${lastmod(lastChange)}</url>
`;
}

function lastmod(instant: string | undefined) {
  return instant === undefined ? undefined : xml`<lastmod>${instant}</lastmod>`;
}

type IndexedPage = {
  readonly path: string;
  /**
   * When it last changed, in ISO 8601; `catalogue` and `news` for pages that change with these; undefined when not
   * recorded.
   */
  readonly changed: string | undefined;
};

/** All pages that search engines may show, except those of products. */
const INDEXED_PAGES: readonly IndexedPage[] = [
  { path: "/", changed: "catalogue" },
  { path: "/music", changed: "catalogue" },
  { path: "/limited", changed: "catalogue" },
  { path: "/accessories", changed: "catalogue" },
  { path: "/edition", changed: "catalogue" },
  { path: "/certificate", changed: undefined },
  { path: "/gift", changed: undefined },
  { path: "/about", changed: undefined },
  { path: "/news", changed: "news" },
  { path: "/contact", changed: undefined },
  { path: "/find-order", changed: undefined },
  { path: "/shipping", changed: undefined },
  { path: "/returns", changed: RETURNS_LAST_CHANGED },
  { path: "/size-guide", changed: undefined },
  { path: "/privacy", changed: PRIVACY_LAST_CHANGED },
  { path: "/terms", changed: TERMS_LAST_CHANGED },
];

/** Shelves that are listed even when they hold few products, because no other page shows all of them. */
const OWN_PAGE: readonly string[] = ["tees", "crewnecks", "spring"];

/** The first page of each shelf that is worth finding; the further pages are linked from it. */
function shelfPages(counts: ShelfCounts): IndexedPage[] {
  const worthFinding = Object.entries(counts).filter(([shelf, pieces = 0]) => {
    const isWhole = OWN_PAGE.includes(shelf) || !isShelfName(shelf);
    return pieces > (isWhole ? 0 : SHELF_PAGE_SIZE);
  });
  return worthFinding.map(([shelf]) => ({ path: `/shop/${shelf}`, changed: "catalogue" }));
}
