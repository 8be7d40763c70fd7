import { FILTER_NAMES, isFilterName, tidyFilterValues } from "#domain/catalogue/list-filters.ts";
import { readListOrder } from "#domain/catalogue/list-order.ts";
import { tidySearch } from "#domain/catalogue/search-text.ts";
import type { Share } from "#server/answers/answer-cache.ts";
import type { KeptAddress } from "#server/answers/kept-address.ts";

const NARROWED = [...FILTER_NAMES, "sort"];

/**
 * The query parameters that each page reads on the server. The others are for the browser's scripts or other sites'
 * statistics.
 */
const READ_BY_PAGES: Readonly<Record<string, readonly string[]>> = {
  "/": ["payment", "reference", "trxref"],
  "/product/:id": ["color", "size"],
  "/order/:number": ["key", "photo"],
  "/download/:number/:file": ["key"],
  "/preview/:id": ["key", "color", "size"],
  "/buy/:id": ["color", "size"],
  "/contact": ["sent", "order"],
  "/edition/:id": ["number"],
  "/find-order": ["sent"],
  "/back-in-stock/:id": ["color", "size", "sent"],
  "/back-in-stock/confirm/:token": ["done"],
  "/back-in-stock/leave/:token": ["done"],
  "/accessories": NARROWED,
  "/shop/:shelf": [...NARROWED, "page"],
  "/search": ["q", ...NARROWED, "page"],
};

/** Pages whose parameters are normalised, because different orders and spellings ask for the same page. */
const TIDY: ReadonlySet<string> = new Set(["/accessories", "/shop/:shelf", "/search"]);

/** Parameters of the admin's lists. */
const READ_BY_ADMIN = ["filter", "search", "page", "state", "before"];

const ADMIN = "/inventory";

/** The address under which a page is kept: its path and the parameters it reads. */
export function pageAddress(pattern: string, path: string): KeptAddress {
  const reads = pattern.startsWith(ADMIN) ? READ_BY_ADMIN : (READ_BY_PAGES[pattern] ?? []);
  return { path, reads, ...(TIDY.has(pattern) && { tidy: tidyValues }) };
}

function tidyValues(name: string, values: readonly string[]): readonly string[] {
  if (name === "q") return values.slice(0, 1).map(tidySearch).filter(Boolean);
  if (name === "sort") return values.slice(0, 1).filter((value) => readListOrder(value) !== undefined);
  return isFilterName(name) ? tidyFilterValues(name, values) : values;
}

/** Only addresses of exactly this form are cached, so that an attacker's query strings cannot displace them. */
const KNOWN_PAGE = /^\/(?:product\/[1-9]\d{0,8}|[a-z][a-z-]{0,39})?$/;
const SHELF = /^\/shop\/[a-z0-9-]{1,30}$/;
const SHELF_PAGE = /^\/shop\/[a-z0-9-]{1,30}\?page=[1-9]\d{0,4}$/;
/** A filtered or sorted shelf, or a search, with its page number. */
const FOUND_PAGE = new RegExp(
  String.raw`^/(?:shop/[a-z0-9-]{1,30}|accessories|search)\?(?=.{1,1000}$)(?:(?:${["q", ...NARROWED].join("|")})=[^&]+(?:&|$))+(?:page=[1-9]\d{0,4})?$`,
);
const CHOSEN_PRODUCT = /^\/product\/[1-9]\d{0,8}\?(?:color|size)=[\w%+=&-]{1,80}$/;
const VARIED = [CHOSEN_PRODUCT, SHELF_PAGE, FOUND_PAGE];

/** Which part of the cache keeps this page; undefined for pages that are rendered each time, and for the admin. */
export function shareOfPage(address: string): Share | undefined {
  if (address === ADMIN) return undefined;
  if (KNOWN_PAGE.test(address) || SHELF.test(address)) return "known";
  return VARIED.some((kind) => kind.test(address)) ? "varied" : undefined;
}
