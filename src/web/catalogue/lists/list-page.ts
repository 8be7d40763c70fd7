import { type Filters, filterPairs, readFilters } from "#domain/catalogue/list-filters.ts";
import { countShelfPages, SHELF_PAGE_SIZE } from "#domain/catalogue/shop-shelves.ts";
import { type Facets, filtersInForce } from "#domain/catalogue/sift-pieces.ts";
import { type Product, toProduct } from "#web/catalogue/product.ts";
import type { NarrowedList } from "#web/shop-context.ts";

/** Which list an address shows, without its filters and its page: `/shop/tees`, or `/search` with what is looked for. */
export type ListAddress = { readonly path: string; readonly q?: string };

/** What a page of a list shows. */
export type ListData = {
  /** On all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly filters: Filters;
  readonly facets: Facets;
  readonly products: readonly Product[];
};

const PAGE = /^[1-9]\d{0,4}$/;

/** The page an address asks for: undefined for what is no page, and "spelled out" for the first, which is asked for by nothing. */
export function readListPage(text: string | null): number | "spelled out" | undefined {
  if (text === null) return 1;
  if (!PAGE.test(text)) return undefined;
  const page = Number(text);
  return page === 1 ? "spelled out" : page;
}

/** The first page of a list without filters is the list's own address. */
export function listPath({ path, q }: ListAddress, filters: Filters, page = 1): string {
  const query = new URLSearchParams(filterPairs(filters).map(([name, value]) => [name, value]));
  const all = new URLSearchParams([
    ...(q === undefined ? [] : [["q", q]]),
    ...query,
    ...(page === 1 ? [] : [["page", String(page)]]),
  ]);
  return all.size === 0 ? path : `${path}?${all}`;
}

export function readListFilters(query: URLSearchParams): Filters {
  return readFilters((name) => query.getAll(name));
}

/** What is shown of what was read; undefined behind the last page. */
export function toListData({ products, total, facets }: NarrowedList, page: number): ListData | undefined {
  const pages = countShelfPages(total);
  if (page > pages) return undefined;
  return { total, page, pages, filters: filtersInForce(facets), facets, products: products.map(toProduct) };
}

/** "25 to 48", of the pieces on this page. */
export function rangeOf({ page, products }: Pick<ListData, "page" | "products">): readonly [number, number] {
  const first = (page - 1) * SHELF_PAGE_SIZE + 1;
  return [first, first + products.length - 1];
}

/** The same choice, however it is spelled. */
export function isSameFilters(one: Filters, other: Filters): boolean {
  return String(filterPairs(one)) === String(filterPairs(other));
}
