/** Shared by the page and its service worker. */

/** Raised when what lies in them is no longer understood; every older one is then deleted. */
const VERSION = 1;
export const CACHES = { pages: `kulud-pages-${VERSION}`, files: `kulud-files-${VERSION}` } as const;

export const SERVICE_WORKER = "/service-worker.js";
export const FILES = "/assets/";

/** A header that scripts may read, on a page that comes from the phone and not from the shop: its value is the page's date. */
export const KEPT_TIMING = "kept";

/** Absolute addresses that a page asks its service worker to keep. */
export type KeepRequest = { readonly page: string; readonly files: readonly string[] };

/** The server's patterns of pages that are the same for everyone. */
const PAGE = /^\/(?:product\/[1-9]\d{0,8}|[a-z][a-z-]{0,39})?$/;
/** Pages of the same form, for the admin or with personal content. */
const NEVER = /^\/(?:inventory|unsubscribed)$/;
/** Query parameters that change a page: it is kept without them. */
const CHOICES = ["color", "size"];

/** Under which address a page is kept: its path alone. Undefined for what is never kept, money first of all. */
export function keptAddress(address: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(address);
  const isKept = PAGE.test(pathname) && !NEVER.test(pathname) && !searchParams.has("payment");
  return isKept ? origin + pathname : undefined;
}

/** Whether something is chosen in this address, so that its page is not the one that is kept. */
export function isChosen(address: string): boolean {
  const { searchParams } = new URL(address);
  return CHOICES.some((name) => searchParams.has(name));
}
