import { FILTER_NAMES, isFilterName, tidyFilterValues } from "#domain/catalogue/list-filters.ts";
import { tidySearch } from "#domain/catalogue/search-text.ts";
import type { Share } from "#server/answers/answer-cache.ts";
import type { KeptAddress } from "#server/answers/kept-address.ts";

/** What the server reads of a page's query. The rest is for the browser's scripts and other people's counts. */
const READ_BY_PAGES: Readonly<Record<string, readonly string[]>> = {
  "/": ["payment", "reference", "trxref"],
  "/product/:id": ["color", "size"],
  "/order/:number": ["key", "photo"],
  "/download/:number/:file": ["key"],
  "/buy/:id": ["color", "size"],
  "/contact": ["sent", "order"],
  "/find-order": ["sent"],
  "/back-in-stock/:id": ["color", "size", "sent"],
  "/back-in-stock/confirm/:token": ["done"],
  "/back-in-stock/leave/:token": ["done"],
  "/accessories": FILTER_NAMES,
  "/shop/:shelf": [...FILTER_NAMES, "page"],
  "/search": ["q", ...FILTER_NAMES, "page"],
};

/** Where presses in another order, and words in another spelling, ask for the same page. */
const TIDY: ReadonlySet<string> = new Set(["/accessories", "/shop/:shelf", "/search"]);

/** The admin's lists, and the addresses their tabs once had. */
const READ_BY_ADMIN = ["filter", "search", "page", "state", "tab", "order", "product", "view", "before"];

const ADMIN = "/inventory";

/** The path of a page, and what it reads of its query. */
export function pageAddress(pattern: string, path: string): KeptAddress {
  const reads = pattern.startsWith(ADMIN) ? READ_BY_ADMIN : (READ_BY_PAGES[pattern] ?? []);
  return { path, reads, ...(TIDY.has(pattern) && { tidy: tidyValues }) };
}

function tidyValues(name: string, values: readonly string[]): readonly string[] {
  if (name === "q") return values.slice(0, 1).map(tidySearch).filter(Boolean);
  return isFilterName(name) ? tidyFilterValues(name, values) : values;
}

/** Only these addresses, spelled just so, are kept: an attacker's query strings must not push them out. */
const KNOWN_PAGE = /^\/(?:product\/[1-9]\d{0,8}|[a-z][a-z-]{0,39})?$/;
const SHELF = /^\/shop\/[a-z]{1,20}$/;
const SHELF_PAGE = /^\/shop\/[a-z]{1,20}\?page=[1-9]\d{0,4}$/;
/** A shelf that is narrowed, or a search, and the number of the page behind it. */
const FOUND_PAGE =
  /^\/(?:shop\/[a-z]{1,20}|accessories|search)\?(?=.{1,1000}$)(?:(?:q|category|color|price|size)=[^&]+(?:&|$))+(?:page=[1-9]\d{0,4})?$/;
const CHOSEN_PRODUCT = /^\/product\/[1-9]\d{0,8}\?(?:color|size)=[\w%+=&-]{1,80}$/;
const VARIED = [CHOSEN_PRODUCT, SHELF_PAGE, FOUND_PAGE];

/** Where the page of this address is kept; undefined for what is made anew each time, and for the admin. */
export function shareOfPage(address: string): Share | undefined {
  if (address === ADMIN) return undefined;
  if (KNOWN_PAGE.test(address) || SHELF.test(address)) return "known";
  return VARIED.some((kind) => kind.test(address)) ? "varied" : undefined;
}
