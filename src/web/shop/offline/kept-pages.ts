/** Shared by the page and its service worker. */

/** Increased when the stored format changes; all older caches are then deleted. */
const VERSION = 1;
export const CACHES = { pages: `kulud-pages-${VERSION}`, files: `kulud-files-${VERSION}` } as const;

export const SERVICE_WORKER = "/service-worker.js";
export const FILES = "/assets/";

/** A header, readable by scripts, on a page that was served from the phone: its value is the page's date. */
export const KEPT_TIMING = "kept";

/** Absolute addresses that a page asks its service worker to store. */
export type KeepRequest = { readonly page: string; readonly files: readonly string[] };

/** The server's patterns of pages that are the same for everyone. */
const PAGE = /^\/(?:product\/[1-9]\d{0,8}|[a-z][a-z-]{0,39})?$/;
/** A page of the same form, for the admin. */
const NEVER = /^\/inventory$/;
/** Query parameters that change a page: it is stored without them. */
const CHOICES = ["color", "size"];

/** The address under which a page is stored: its path only. Undefined for pages that are never stored, payments first of all. */
export function keptAddress(address: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(address);
  const isKept = PAGE.test(pathname) && !NEVER.test(pathname) && !searchParams.has("payment");
  return isKept ? origin + pathname : undefined;
}

/** Whether this address contains a choice, so that its page differs from the stored one. */
export function isChosen(address: string): boolean {
  const { searchParams } = new URL(address);
  return CHOICES.some((name) => searchParams.has(name));
}
