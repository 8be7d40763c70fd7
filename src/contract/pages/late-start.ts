/**
 * What the server gives the tags of a page's scripts in place of their `rel` and `type` (server/ssr/late-start.ts), so that a browser
 * passes over them until the page puts them in force (web/page/scripts/start-scripts.tsx).
 */
export const LATE = "late";
