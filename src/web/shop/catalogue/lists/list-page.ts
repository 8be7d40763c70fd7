import { redirect } from "react-router";
import type { NarrowedList } from "#contract/catalogue/lists.ts";
import { choosableOf, type Facets, filtersInForce } from "#domain/catalogue/filter-products.ts";
import { countChosen, type Filters, filterPairs, readFilters } from "#domain/catalogue/list-filters.ts";
import { type ListOrder, readListOrder } from "#domain/catalogue/list-order.ts";
import type { ListRequest } from "#domain/catalogue/list-request.ts";
import { countShelfPages } from "#domain/catalogue/shop-shelves.ts";

import { missing } from "#web/page/reading.ts";
import { type Product, toProduct } from "#web/shop/products/product.ts";

/** The list in an address, without filters and page: `/shop/tees`, or `/search` with its text; in its own order or a chosen one. */
export type ListAddress = {
  readonly path: string;
  readonly q?: string;
  readonly sort?: ListOrder | undefined;
};

/** Data of one page of a list. */
export type ListData = {
  /** On all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly filters: Filters;
  /** Undefined for the list's own order. */
  readonly sort: ListOrder | undefined;
  /** The filters that still narrow the list. */
  readonly facets: Partial<Facets>;
  readonly products: readonly Product[];
};

const PAGE = /^[1-9]\d{0,4}$/;

/** The page in an address: undefined for an invalid one, and "spelled out" for the first, whose address has none. */
export function readListPage(text: string | null): number | "spelled out" | undefined {
  if (text === null) return 1;
  if (!PAGE.test(text)) return undefined;
  const page = Number(text);
  return page === 1 ? "spelled out" : page;
}

/** The first page of an unfiltered list is the list's own address. */
export function listPath({ path, q, sort }: ListAddress, filters: Filters, page = 1): string {
  const query = new URLSearchParams([
    ...(q ? [["q", q]] : []),
    ...filterPairs(filters).map(([name, value]) => [name, value]),
    ...(sort === undefined ? [] : [["sort", sort]]),
    ...(page === 1 ? [] : [["page", String(page)]]),
  ]);
  return query.size === 0 ? path : `${path}?${query}`;
}

function readListFilters(query: URLSearchParams): Filters {
  return readFilters((name) => query.getAll(name));
}

/**
 * Whether an address shows less than its list, or another order: such pages are not for robots, since the list's own
 * pages show everything.
 */
export function isNarrowed(address: string): boolean {
  const query = new URLSearchParams(address);
  return countChosen(readListFilters(query)) > 0 || readListOrder(query.get("sort")) !== undefined;
}

/** Throws 404 for an invalid page, and a redirect to the first page's own address. */
export function listRequestOf(list: ListAddress, { searchParams: query }: URL): ListRequest {
  const filters = readListFilters(query);
  const sort = readListOrder(query.get("sort"));
  const page = readListPage(query.get("page"));
  if (page === undefined) throw missing();
  if (page === "spelled out") throw redirect(listPath({ ...list, sort }, filters), 301);
  return { filters, sort, page };
}

/** The request as the API's query. */
export function queryOf({ filters, sort, page }: ListRequest) {
  return { ...filters, sort, page };
}

/** The page to show. Throws 404 after the last page, and a redirect that removes filter values no product has. */
export function shownOfList(list: ListAddress, asked: ListRequest, read: NarrowedList): ListData {
  const { products, total, facets } = read;
  const pages = countShelfPages(total);
  if (asked.page > pages) throw missing();
  const filters = filtersInForce(facets);
  // Removed from the address too, so that there are no more addresses than choices.
  if (!isSameFilters(filters, asked.filters))
    throw redirect(listPath({ ...list, sort: asked.sort }, filters));
  return {
    total,
    page: asked.page,
    pages,
    filters,
    sort: asked.sort,
    facets: choosableOf(facets, total),
    products: products.map(toProduct),
  };
}

/** The same choice in another spelling. */
function isSameFilters(one: Filters, other: Filters): boolean {
  return String(filterPairs(one)) === String(filterPairs(other));
}
