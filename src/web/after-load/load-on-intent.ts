import { isDataLight } from "#web/data-light/is-data-light.ts";
import { isOverlayName, LOAD_OVERLAY } from "#web/overlays/late-overlays.ts";

type RouteFiles = {
  readonly path?: string;
  readonly index?: boolean;
  readonly parentId?: string;
  readonly module: string;
  readonly imports?: readonly string[];
};

declare global {
  var __reactRouterManifest:
    | { readonly routes: Readonly<Record<string, RouteFiles | undefined>> }
    | undefined;
}

const INTENTS = ["pointerover", "touchstart", "focusin"];

/** Loads the scripts of what a link leads to or a button opens when a pointer, a finger or the focus comes to it. */
export function loadOnIntent(): void {
  for (const intent of INTENTS) window.addEventListener(intent, loadAhead, { passive: true });
}

const asked = new Set<string>();

function loadAhead({ target }: Event): void {
  if (!(target instanceof Element) || !navigator.onLine || isDataLight()) return;
  const { opens = "" } = target.closest<HTMLElement>("[data-opens]")?.dataset ?? {};
  // Whoever then presses it is told when it does not come.
  if (isOverlayName(opens)) LOAD_OVERLAY[opens]().catch(() => undefined);
  const link = target.closest("a");
  if (!link || link.origin !== location.origin) return;
  const route = routeOf(link.pathname);
  for (const file of route ? [route.module, ...(route.imports ?? [])] : []) {
    if (asked.has(file)) continue;
    asked.add(file);
    const preload = document.createElement("link");
    preload.rel = "modulepreload";
    preload.href = file;
    document.head.append(preload);
  }
}

/** Pages of the shop alone: whoever works in the admin has its scripts. */
function routeOf(pathname: string): RouteFiles | undefined {
  const routes = Object.values(globalThis.__reactRouterManifest?.routes ?? {});
  return routes.find((route) => route?.parentId === "root" && isPathOf(route, pathname));
}

function isPathOf({ path = "", index }: RouteFiles, pathname: string): boolean {
  if (path === "" && !index) return false;
  const pattern = path.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : part));
  return new RegExp(`^/${pattern.join("/")}/?$`).test(pathname);
}
