import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

type Cut = { readonly from: string; readonly to: string };

/**
 * Parts of React Router that this shop never runs in a browser and that no option of the router or the bundler leaves out:
 * instrumentation (entry.client.tsx passes none), server components, the scripts the server writes into a page, fetching pages
 * before a press and view transitions (no link asks for either), and keeping somebody on a page (none does). Each cut turns a
 * condition that is always false here into one the minifier can see. Together with the finding of routes, a module of the
 * router's that is left out whole (every-route-is-known.ts), and its warnings, which development gives and which the bundler is
 * told to leave out (vite.config.ts), they save 5 kB of brotli, without which the home page's first download is above its
 * budget (print-sizes.ts). Why not otherwise: docs/decisions/0057.
 */
const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  "/react-router/dist/production/lib/dom/ssr/components.js": [
    { from: "let contextScript = staticContext ?", to: "let contextScript = false ?" },
    { from: "let routeModulesScript = !isStatic ?", to: "let routeModulesScript = true ?" },
    {
      from: "let frameworkContext = React$1.useContext(FrameworkContext);\n\tlet [maybePrefetch,",
      to: "return [false, null, {}];\n\tlet frameworkContext, [maybePrefetch,",
    },
  ],
  // Not left out but replaced: without a connection a reload leads to the browser's own error page.
  "/react-router/dist/production/lib/dom/ssr/routeModules.js": [
    { from: "window.location.reload();", to: `window.dispatchEvent(new Event("pagemissing"));` },
  ],
  "/react-router/dist/production/lib/dom/ssr/errorBoundaries.js": [
    { from: "let heyDeveloper =", to: "let heyDeveloper = null; false &&" },
  ],
  "/react-router/dist/production/lib/dom/lib.js": [
    { from: "return shouldPrefetch && !isAbsolute ?", to: "return false ?" },
  ],
  "/react-router/dist/production/lib/components.js": [
    { from: "if (!viewTransitionOpts || !isViewTransitionAvailable) {", to: "if (true) {" },
    { from: "if (renderDfd && pendingState && router.window) {", to: "if (false) {" },
    { from: "if (!vtContext.isTransitioning && interruption) {", to: "if (false) {" },
  ],
  "/react-router/dist/production/lib/context.js": [
    { from: "return React$1.useContext(RSCRouterContext);", to: "return false;" },
  ],
  "/react-router/dist/production/lib/router/router.js": [
    {
      from: "if (isBrowser) {\n\t\t\trestoreAppliedTransitions",
      to: "if (false) {\n\t\t\trestoreAppliedTransitions",
    },
    {
      from: `if (pendingAction === "POP" && !isUninterruptedRevalidation && location`,
      to: "if (false && location",
    },
    { from: "} else if (pendingViewTransitionEnabled) {", to: "} else if (false) {" },
    // Three times, for a page, its action and a fetcher.
    { from: "if (isFogOfWar) {", to: "if (false) {" },
    { from: "if (isFogOfWar) {", to: "if (false) {" },
    { from: "if (isFogOfWar) {", to: "if (false) {" },
    { from: "if (loadMatch.isDiscovering) {", to: "if (false) {" },
    { from: "if (init.patchRoutesOnNavigation) {", to: "if (false) {" },
    { from: "if (blockerKey && delta != null) {", to: "if (false) {" },
    { from: "if (blockerKey) {", to: "if (false) {" },
    { from: "if (blockerFunctions.size === 0) return;", to: "return;" },
    { from: "if (init.instrumentations) {", to: "if (false) {" },
    { from: "if (init.instrumentations) router =", to: "if (false) router =" },
    {
      from: "let instrumentationNavigateMetaReceiver = consumeInstrumentationClientResultMetaReceiver(router);",
      to: "let instrumentationNavigateMetaReceiver;",
    },
    {
      from: "let instrumentationResultMetaReceiver = consumeInstrumentationClientResultMetaReceiver(router);",
      to: "let instrumentationResultMetaReceiver;",
    },
  ],
};

/** The router's module that is left out whole, and ours in its place. */
const LEFT_OUT = "/react-router/dist/production/lib/dom/ssr/fog-of-war.js";
const IN_ITS_PLACE = fileURLToPath(new URL("every-route-is-known.ts", import.meta.url));

/**
 * For the browser's build. Throws when a new version of the router no longer has one of the places; one that asks its module for
 * another name than ours has is refused by the bundler.
 */
export function leaveOutRouterParts(): Plugin {
  return {
    name: "leave-out-router-parts",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async resolveId(source, importer, options) {
      if (!source.endsWith("/fog-of-war.js")) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id.endsWith(LEFT_OUT) ? IN_ITS_PLACE : found;
    },
    transform(code, id) {
      const cuts = Object.entries(CUTS).find(([file]) => id.endsWith(file))?.[1];
      return cuts && { code: makeCuts(code, cuts), map: null };
    },
  };
}

/** Tries the cuts on the router in this folder of packages, and names each that it no longer has. */
export function findLostCuts(packages: string): string[] {
  const left = existsSync(packages + LEFT_OUT) ? [] : [LEFT_OUT];
  const cuts = Object.entries(CUTS).flatMap(([file, places]) => {
    const code = existsSync(packages + file) ? readFileSync(packages + file, "utf8") : "";
    return places.filter(({ from }) => !code.includes(from)).map(({ from }) => `${file}: ${from}`);
  });
  return [...left, ...cuts];
}

function makeCuts(code: string, cuts: readonly Cut[]): string {
  return cuts.reduce((text, { from, to }) => {
    if (!text.includes(from)) throw new Error(`React Router has changed, look again at: ${from}`);
    return text.replace(from, to);
  }, code);
}
