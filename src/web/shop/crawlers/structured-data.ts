import type { BreadcrumbList, Graph, Thing } from "schema-dts";
import { BRAND } from "#content/words/brand.ts";
import type { ShopReader } from "#web/api/shop-context.ts";
import { paths } from "#web/paths.ts";
import { albumData, productData, recordData } from "./product-data.ts";
import type { CrawledPage } from "./read-page.ts";
import { onlineStore, webSite } from "./shop-data.ts";

/** Structured data of an indexed page, as one JSON-LD graph; undefined without any. */
export function structuredData(page: CrawledPage, shop: ShopReader): Graph | undefined {
  const { publicUrl } = shop;
  if (!page.isIndexed) return undefined;
  const things = [
    page.path === paths.home ? [onlineStore(shop), webSite(publicUrl)] : [],
    page.product ? [productData(page.product, shop)] : [],
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

type Crumb = { readonly name: string; readonly path: string };

const HOME: Crumb = { name: BRAND, path: paths.home };

/** The page of a product's category; the owner's own shelves in the menu have theirs. */
const CATEGORY_PAGES: Readonly<Record<string, Crumb>> = {
  tshirts: { name: "Tees", path: paths.shelf("tees") },
  crewnecks: { name: "Crewnecks & Hoodies", path: paths.shelf("crewnecks") },
  spring: { name: "Spring", path: paths.shelf("spring") },
  music: { name: "Music", path: paths.music },
  accessories: { name: "Accessories", path: paths.accessories },
  "limited-apparel": { name: "Limited", path: paths.limited },
  "limited-archive": { name: "Limited", path: paths.limited },
  "limited-special": { name: "Limited", path: paths.limited },
};

/** The breadcrumb from the home page to this one; undefined for the home page itself. */
function breadcrumbs(page: CrawledPage, publicUrl: string): BreadcrumbList | undefined {
  if (page.path === paths.home) return undefined;
  const crumbs = [
    HOME,
    ...categoryOf(page),
    { name: nameOf(page), path: page.canonical?.slice(publicUrl.length) ?? page.path },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

function categoryOf({ product, menu }: CrawledPage): readonly Crumb[] {
  if (!product) return [];
  const page = CATEGORY_PAGES[product.category];
  if (page) return [page];
  const own = menu.find(({ slug }) => slug === product.category);
  return own ? [{ name: own.name, path: paths.shelf(own.slug) }] : [];
}

/** The title's own part, before the brand. */
function nameOf({ product, title = BRAND }: CrawledPage): string {
  return product?.name ?? title.replace(` — ${BRAND}`, "");
}
