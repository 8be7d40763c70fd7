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
  "/shop/:shelf": ["page"],
};

/** The admin's lists, and the addresses their tabs once had. */
const READ_BY_ADMIN = ["filter", "search", "page", "state", "tab", "order", "product", "view", "before"];

const ADMIN = "/inventory";

/** The path of a page, and what it reads of its query. */
export function pageAddress(pattern: string, path: string): KeptAddress {
  return { path, reads: pattern.startsWith(ADMIN) ? READ_BY_ADMIN : (READ_BY_PAGES[pattern] ?? []) };
}

/** Only these addresses, spelled just so, are kept: an attacker's query strings must not push them out. */
const KNOWN_PAGE = /^\/(?:product\/[1-9]\d{0,8}|[a-z][a-z-]{0,39})?$/;
const SHELF = /^\/shop\/[a-z]{1,20}$/;
const SHELF_PAGE = /^\/shop\/[a-z]{1,20}\?page=[1-9]\d{0,4}$/;
const CHOSEN_PRODUCT = /^\/product\/[1-9]\d{0,8}\?(?:color|size)=[\w%+=&-]{1,80}$/;

/** Where the page of this address is kept; undefined for what is made anew each time, and for the admin. */
export function shareOfPage(address: string): Share | undefined {
  if (address === ADMIN) return undefined;
  if (KNOWN_PAGE.test(address) || SHELF.test(address)) return "known";
  return CHOSEN_PRODUCT.test(address) || SHELF_PAGE.test(address) ? "varied" : undefined;
}
