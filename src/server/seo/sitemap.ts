import { markupText, xml } from "#server/platform/markup.ts";
import { INDEXED_PAGES, type IndexedPage } from "./indexed-pages.ts";
import { type ListedProduct, pictureAddresses, picturesOf } from "./listed-product.ts";

/** The sitemap, by the protocol of sitemaps.org with the image extension of search engines. */
export function sitemapXml(products: readonly ListedProduct[], publicUrl: string): string {
  const newest = products
    .map(({ updatedAt }) => updatedAt.toISOString())
    .toSorted()
    .at(-1);
  return markupText(xml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${INDEXED_PAGES.map((page) => pageEntry(page, publicUrl, newest))}${products.map((listed) => productEntry(listed, publicUrl))}</urlset>
`);
}

function pageEntry({ path, changed }: IndexedPage, publicUrl: string, newest: string | undefined) {
  const lastChange = changed === "catalogue" ? newest : changed;
  return xml`<url><loc>${publicUrl}${path}</loc>${lastmod(lastChange)}</url>
`;
}

function productEntry({ product, updatedAt }: ListedProduct, publicUrl: string) {
  const images = pictureAddresses(publicUrl, picturesOf(product)).map(
    (address) => xml`<image:image><image:loc>${address}</image:loc></image:image>`,
  );
  return xml`<url><loc>${publicUrl}/product/${product.id}</loc>${lastmod(updatedAt.toISOString())}${images}</url>
`;
}

function lastmod(instant: string | undefined) {
  return instant === undefined ? undefined : xml`<lastmod>${instant}</lastmod>`;
}
