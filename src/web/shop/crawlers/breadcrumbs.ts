import type { BreadcrumbList } from "schema-dts";
import { pathOfShelf } from "#content/pages/site-pages.ts";
import { BRAND } from "#content/words/brand.ts";
import type { ShelfLabel } from "#web/page/shop-facts.ts";
import { paths } from "#web/paths.ts";
import type { CrawledPage } from "./read-page.ts";

type Crumb = { readonly name: string; readonly path: string };

const HOME: Crumb = { name: BRAND, path: paths.home };

/** The shelf of a product's category, under the name that it has in a new shop; the owner may give it another. */
const CATEGORY_SHELVES: Readonly<Record<string, ShelfLabel>> = {
  tshirts: { slug: "tees", name: "Tees" },
  crewnecks: { slug: "crewnecks", name: "Crewnecks & Hoodies" },
  spring: { slug: "spring", name: "Spring" },
  music: { slug: "music", name: "Music" },
  accessories: { slug: "accessories", name: "Accessories" },
  "limited-apparel": { slug: "limited", name: "Limited" },
  "limited-archive": { slug: "limited", name: "Limited" },
  "limited-special": { slug: "limited", name: "Limited" },
};

/** The breadcrumb from the home page to this one; undefined for the home page itself. */
export function breadcrumbs(page: CrawledPage, publicUrl: string): BreadcrumbList | undefined {
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
  const first = CATEGORY_SHELVES[product.category];
  const shelf = menu.find(({ slug }) => slug === (first?.slug ?? product.category)) ?? first;
  return shelf ? [{ name: shelf.name, path: pathOfShelf(shelf.slug) }] : [];
}

/** The title's own part, before the brand. */
function nameOf({ product, title = BRAND }: CrawledPage): string {
  return product?.name ?? title.replace(` — ${BRAND}`, "");
}
