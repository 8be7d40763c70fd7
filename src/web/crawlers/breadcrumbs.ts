import type { BreadcrumbList } from "schema-dts";
import { BRAND } from "#content/brand.ts";
import { paths } from "#web/paths.ts";
import type { CrawledPage } from "./read-page.ts";

type Crumb = { readonly name: string; readonly path: string };

const HOME: Crumb = { name: BRAND, path: paths.home };

/** The page of a product's category. */
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

/** The path from the home page to this one; undefined for the home page itself. */
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

function categoryOf({ product }: CrawledPage): readonly Crumb[] {
  const page = product && CATEGORY_PAGES[product.category];
  return page ? [page] : [];
}

/** The title's own part, before the brand. */
function nameOf({ product, title = BRAND }: CrawledPage): string {
  return product?.name ?? title.replace(` — ${BRAND}`, "");
}
