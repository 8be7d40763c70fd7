import type { Plugin } from "vite";

type Cut = { readonly from: string; readonly to: string };

/**
 * Parts of React Router that this shop never runs in a browser and that no option of the router or the bundler leaves out:
 * finding routes lazily (react-router.config.ts asks for all of them at once), instrumentation (entry.client.tsx passes
 * none), server components, and the scripts the server writes into a page. Each cut turns a condition that is always false
 * here into one the minifier can see. Together they save 2.4 kB of brotli, without which the home page's first download is
 * above its budget (print-sizes.ts).
 */
const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  "/react-router/dist/production/lib/dom/ssr/fog-of-war.js": [
    { from: `return routeDiscovery.mode === "lazy" && ssr === true;`, to: "return false;" },
    { from: "if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;", to: "return;" },
    {
      from: "if (!isFogOfWarEnabled(routeDiscovery, ssr) || window.navigator?.connection?.saveData === true) return;",
      to: "return;",
    },
  ],
  "/react-router/dist/production/lib/dom/ssr/components.js": [
    { from: "let contextScript = staticContext ?", to: "let contextScript = false ?" },
    { from: "let routeModulesScript = !isStatic ?", to: "let routeModulesScript = true ?" },
  ],
  "/react-router/dist/production/lib/context.js": [
    { from: "return React$1.useContext(RSCRouterContext);", to: "return false;" },
  ],
  "/react-router/dist/production/lib/router/router.js": [
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

/** Applies the cuts to the browser's build. Throws when a new version of the router no longer has one of the places. */
export function leaveOutRouterParts(): Plugin {
  return {
    name: "leave-out-router-parts",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      const cuts = Object.entries(CUTS).find(([file]) => id.endsWith(file))?.[1];
      return cuts && { code: makeCuts(code, cuts), map: null };
    },
  };
}

function makeCuts(code: string, cuts: readonly Cut[]): string {
  return cuts.reduce((text, { from, to }) => {
    if (!text.includes(from)) throw new Error(`React Router has changed, look again at: ${from}`);
    return text.replace(from, to);
  }, code);
}
