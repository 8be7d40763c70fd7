/**
 * The oldest engines the shop is built for: its scripts and styles are written for them, and hold-floor.ts looks at what came of
 * it. An older one keeps the page that the server drew, with its plain forms (src/web/page/scripts/late-scripts.tsx). README names
 * them. Which Chromium is the oldest was found by trial; the other two are those that Tailwind is made for.
 */
export const OLDEST_ENGINES = { chrome: 110, firefox: 128, safari: 16.4 } as const;

/** In the builders' notation. */
export const BUILD_TARGET = Object.entries(OLDEST_ENGINES).map(([engine, version]) => `${engine}${version}`);
