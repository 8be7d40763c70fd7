import type { DataRouter } from "react-router";

declare global {
  /** Put there by the router's own entry. */
  var __reactRouterDataRouter: DataRouter | undefined;
}

/** For what stands outside the page's components. */
export function pageRouter(): DataRouter | undefined {
  return globalThis.__reactRouterDataRouter;
}
