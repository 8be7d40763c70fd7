/**
 * The oldest engines the shop is built for; hold-floor.ts checks the output against them. Older ones keep the server's
 * page with its plain forms (src/web/page/scripts/start-scripts.tsx). README names them. The oldest Chromium was found
 * by trial; the other two are Tailwind's minimum.
 */
export const OLDEST_ENGINES = { chrome: 110, firefox: 128, safari: 16.4 } as const;

/** In the builders' notation. */
export const BUILD_TARGET = Object.entries(OLDEST_ENGINES).map(([engine, version]) => `${engine}${version}`);

/** Standard functions that one of these engines lacks and a builder does not rewrite. */
export const NEWER_FUNCTIONS = [
  "URL.canParse",
  "URL.parse",
  "Promise.withResolvers",
  "Promise.try",
  "Object.groupBy",
  "Map.groupBy",
  "Array.fromAsync",
  "AbortSignal.any",
  "RegExp.escape",
  "Iterator.from",
];
