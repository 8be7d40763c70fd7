/** What may stand on a page where people pay, for the job that compares; docs/payment-page-scripts.md says why each is there. */

/** How each inline script of a page begins: one that begins otherwise is not ours. */
export const INLINE_SCRIPTS = [
  "(function trustOwnPage() {",
  "(function keepEarlyPresses() {",
  "(function markDataLight() {",
  "((storageKey, restoreKey) => {",
  "window.__reactRouterContext = {",
  "(function startScripts(",
  "window.__reactRouterContext.streamController.enqueue(",
  "window.__reactRouterContext.streamController.close();",
] as const;

/** Pages on which the checkout opens; it is the same dialog on all. */
export const WATCHED_PAGES = ["/", "/limited"] as const;

/** Headers beside the policy that keep others' pages and scripts away from ours, as every page must carry them. */
export const WATCHED_HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin-allow-popups",
} as const;
