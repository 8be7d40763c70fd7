/** The scripts and headers expected on pages with a checkout. docs/payment-page-scripts.md says why each is there. */

/** The beginnings of the shop's inline scripts; others are not ours. */
export const INLINE_SCRIPTS = [
  "(function hearProblems(cleanMessage, drawn) {",
  "(function trustOwnPage() {",
  "(function keepEarlyPresses() {",
  "(function markDataLight() {",
  "((storageKey, restoreKey) => {",
  "window.__reactRouterContext = {",
  "(function startScripts(",
  "window.__reactRouterContext.streamController.enqueue(",
  "window.__reactRouterContext.streamController.close();",
] as const;

/** The checked pages with a checkout, which is the same dialog on all. */
export const WATCHED_PAGES = ["/", "/limited"] as const;

/** Further headers against foreign pages and scripts, which every page must have. */
export const WATCHED_HEADERS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin-allow-popups",
} as const;
