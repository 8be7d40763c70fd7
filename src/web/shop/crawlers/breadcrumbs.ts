import type { BreadcrumbList } from "schema-dts";
import { BRAND } from "#content/brand.ts";
import { FIRST_SHELVES } from "#content/catalogue/shelf-pages.ts";
import { FOOTER_LISTS, pathOfShelf } from "#content/site-pages.ts";
import { shelfOfCategory } from "#domain/catalogue/shop-shelves.ts";
import { paths } from "#web/paths.ts";
import type { CrawledPage } from "./read-page.ts";

type Crumb = { readonly name: string; readonly path: string };

const HOME: Crumb = { name: BRAND, path: paths.home };

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

/** The shelf of a product's category, by the name that its owner gave it. */
function categoryOf({ product, menu }: CrawledPage): readonly Crumb[] {
  if (!product) return [];
  // Its pieces stand there by their edition.
  const slug = shelfOfCategory(product.category) ?? "limited";
  const path = pathOfShelf(slug);
  const name = menu.find((shelf) => shelf.slug === slug)?.name ?? firstName(slug, path);
  return name === undefined ? [] : [{ name, path }];
}

/** In a new shop; of a shelf with a page beside it, the page's. */
function firstName(slug: string, path: string): string | undefined {
  const page = FOOTER_LISTS.flatMap(({ pages }) => pages).find((one) => one.path === path);
  return page?.label ?? FIRST_SHELVES.find((shelf) => shelf.slug === slug)?.name;
}

/** The title's own part, before the brand. */
function nameOf({ product, title = BRAND }: CrawledPage): string {
  return product?.name ?? title.replace(` — ${BRAND}`, "");
}
