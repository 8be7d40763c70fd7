import type { Graph, Thing } from "schema-dts";
import type { Site } from "#web/api/page-context.ts";
import { paths } from "#web/paths.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import { albumData, productData, recordData } from "./product-data.ts";
import type { CrawledPage } from "./read-page.ts";
import { onlineStore, webSite } from "./shop-data.ts";

/** Structured data of an indexed page, as one JSON-LD graph; undefined without any. */
export function structuredData(page: CrawledPage, site: Site): Graph | undefined {
  const { publicUrl } = site;
  if (!page.isIndexed) return undefined;
  const things = [
    page.path === paths.home ? [onlineStore(site), webSite(publicUrl)] : [],
    page.product ? [productData(page.product, site)] : [],
    page.product && page.music ? recordData(page.product, page.music, publicUrl) : [],
    albumData(page.albums, publicUrl),
    breadcrumbs(page, publicUrl) ?? [],
  ].flat() as readonly Thing[];
  return things.length > 0 ? { "@context": "https://schema.org", "@graph": things } : undefined;
}

/**
 * For a script element: `<` is escaped, so that no text can end the element; the JSON is the same. Browsers do not run
 * data blocks, so the content security policy need not list it.
 */
export function jsonForScript(data: Graph): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
