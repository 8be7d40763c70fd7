import { visitCache } from "#web/api/visit-cache.ts";
import { pageRouter } from "./page-router.ts";

/** Has the page's data read anew: stock and prices have moved on while nobody looked. */
export function readAnew(): void {
  if (!navigator.onLine) return;
  visitCache.clear();
  void pageRouter()?.revalidate();
}

/** The browser shows a page again as it was left, without asking the shop. */
export function readAnewOnReturn(): void {
  window.addEventListener("pageshow", ({ persisted }) => persisted && readAnew());
}
