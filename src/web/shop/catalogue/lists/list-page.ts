import { redirect } from "react-router";
import type { NarrowedList } from "#contract/catalogue/lists.ts";
import { choosableOf, type Facets, filtersInForce } from "#domain/catalogue/filter-products.ts";
import {
  countChosen,
  FILTER_NAMES,
  type Filters,
  filterPairs,
  isFilterName,
  readFilters,
  tidyFilterValues,
} from "#domain/catalogue/list-filters.ts";
import { type ListOrder, readListOrder } from "#domain/catalogue/list-order.ts";
import type { ListRequest } from "#domain/catalogue/list-request.ts";
import { tidySearch } from "#domain/catalogue/search-text.ts";
import { countShelfPages } from "#domain/catalogue/shop-shelves.ts";

import type { PageHandle } from "#web/page/page-handle.ts";
import { missing } from "#web/page/reading.ts";
import { type Product, toProduct } from "#web/shop/products/product.ts";

/** The list in an address, without filters and page: `/shop/tees`, or `/search` with its text; in its own order or a chosen one. */
export type ListAddress = {
  readonly path: string;
  readonly q?: string;
  readonly sort?: ListOrder | undefined;
};

/**
 * The `handle` of a list's page: what narrows it. Different orders and spellings ask for the same page, and as many
 * choices as there are pages for are kept.
 */
export const NARROWED_LIST = {
  reads: [...FILTER_NAMES, "sort"],
  tidy: tidyValues,
  keepsQueryUpTo: 1000,
} as const satisfies PageHandle;

function tidyValues(name: string, values: readonly string[]): readonly string[] {
  if (name === "q") return values.slice(0, 1).map(tidySearch).filter(Boolean);
  if (name === "sort") return values.slice(0, 1).filter((value) => readListOrder(value) !== undefined);
  return isFilterName(name) ? tidyFilterValues(name, values) : values;
}

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

/** What an address narrows its list by. */
export function narrowingOf({ searchParams: query }: URL): Omit<ListRequest, "page"> {
  return { filters: readListFilters(query), sort: readListOrder(query.get("sort")) };
}

/** Throws 404 for an invalid page, and a redirect to the first page's own address. */
export function listRequestOf(list: ListAddress, address: URL): ListRequest {
  const narrowing = narrowingOf(address);
  const page = readListPage(address.searchParams.get("page"));
  if (page === undefined) throw missing();
  if (page === "spelled out")
    throw redirect(listPath({ ...list, sort: narrowing.sort }, narrowing.filters), 301);
  return { ...narrowing, page };
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
