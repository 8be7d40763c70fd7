/** What the server writes into a page and its scripts read there. */

/** Data-light: smaller photographs, and nothing loaded ahead. The visitor's own choice wins over the browser's `Save-Data`. */
export const DATA_LIGHT = { cookie: "data-light", path: "/data-light", on: "on", off: "off" } as const;

/**
 * Values that the server writes in place of `rel` and `type` of the page's script tags (server/ssr/late-start.ts), so
 * that a browser skips them until the page activates them (web/page/scripts/start-scripts.tsx).
 */
export const LATE = "late";
