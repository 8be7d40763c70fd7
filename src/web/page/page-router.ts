import type { DataRouter } from "react-router";
import { visitCache } from "#web/api/visit-cache.ts";
import { followRouter } from "#web/kit/ui/overlay/back-layers.ts";
import { routePattern } from "./route-pattern.ts";

declare global {
  /** Put there by the router's own entry. */
  var __reactRouterDataRouter: DataRouter | undefined;
}

/** For what stands outside the page's components. */
export function pageRouter(): DataRouter | undefined {
  return globalThis.__reactRouterDataRouter;
}

/** Has the page's data read anew: stock and prices have moved on while nobody looked. */
export function readAnew(): void {
  if (!navigator.onLine) return;
  visitCache.clear();
  void pageRouter()?.revalidate();
}

/** The browser shows a page again as it was left, without asking the shop. */
export function readAnewOnReturn(): void {
  window.addEventListener("pageshow", ({ persisted }) => persisted && readAnew());
}

/** Back leads away from a page that is still on its way, and does not close what lies over the one before. */
export function giveBackToRouter(): void {
  pageRouter()?.subscribe(followRouter);
}

/** From here on what fails is told of the page that is shown, and no longer of the one that the server drew. */
export function namePage(): void {
  const { pageProblems } = globalThis;
  const router = pageRouter();
  if (pageProblems && router)
    pageProblems.page = () => routePattern(router.state.matches.map(({ route }) => route));
}
