import { isDataLight } from "#web/page/data-light/is-data-light.ts";
import { bringFile, type RouteFiles } from "#web/page/scripts/load-late.ts";
import { loadOverlays } from "#web/shop/overlays/load-overlays.ts";

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
  if (opens !== "") loadOverlay(opens).catch(() => undefined);
  const link = target.closest("a");
  if (!link || link.origin !== location.origin) return;
  const route = routeOf(link.pathname);
  for (const file of route ? [route.module, ...(route.imports ?? [])] : []) {
    if (asked.has(file)) continue;
    asked.add(file);
    preload(file).catch(() => asked.delete(file));
  }
}

/** Brought first: a script that a preload has failed to load cannot be loaded any more. */
async function preload(file: string): Promise<void> {
  await bringFile(file);
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = file;
  document.head.append(link);
}

async function loadOverlay(name: string): Promise<void> {
  const { isOverlayName, LOAD_OVERLAY } = await loadOverlays();
  if (isOverlayName(name)) await LOAD_OVERLAY[name]();
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
