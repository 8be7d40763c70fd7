import type { Graph, Thing } from "schema-dts";
import { paths } from "#web/paths.ts";
import type { ShopReader } from "#web/shop-context.ts";
import { albumData } from "./album-data.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { productData } from "./product-data.ts";
import type { CrawledPage } from "./read-page.ts";
import { recordData } from "./record-data.ts";
import { onlineStore, webSite } from "./shop-data.ts";

/** What search engines learn of an indexed page, as one JSON-LD graph; undefined where there is nothing to say. */
export function structuredData(page: CrawledPage, shop: ShopReader): Graph | undefined {
  const { publicUrl } = shop;
  if (!page.isIndexed) return undefined;
  const things = [
    page.path === paths.home ? [onlineStore(shop), webSite(publicUrl)] : [],
    page.product ? [productData(page.product, shop)] : [],
    page.product && page.music ? recordData(page.product, page.music, publicUrl) : [],
    page.path === paths.music ? albumData(shop, publicUrl) : [],
    breadcrumbs(page, publicUrl) ?? [],
  ].flat() as readonly Thing[];
  return things.length > 0 ? { "@context": "https://schema.org", "@graph": things } : undefined;
}

/**
 * For a script element: `<` is written as an escape, so that no text can end the element, and the JSON stays the same.
 * Browsers run no data block, so the content security policy need not name it.
 */
export function jsonForScript(data: Graph): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
