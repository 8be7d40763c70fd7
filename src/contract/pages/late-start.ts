/**
 * Values that the server writes in place of `rel` and `type` of the page's script tags (server/ssr/late-start.ts), so
 * that a browser skips them until the page activates them (web/page/scripts/start-scripts.tsx).
 */
export const LATE = "late";
