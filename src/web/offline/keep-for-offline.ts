import { pageRouter } from "#web/after-load/page-router.ts";
import { CART_KEY } from "#web/cart/stored-cart.ts";
import { isDataLight } from "#web/data-light/is-data-light.ts";
import { localTexts } from "#web/storage/text-store.ts";
import { FILES, type KeepRequest, SERVICE_WORKER } from "./kept-pages.ts";

/**
 * Has this page and the ones visited from here kept for when there is no connection, and the cart once something is in it. Whoever
 * wants data-light keeps only what an earlier visit has set up.
 */
export async function keepForOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || isDataLight()) return;
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register(SERVICE_WORKER);
    const { active } = await serviceWorker.ready;
    keepPages((request) => active?.postMessage(request));
    keepCart();
  } catch {
    // A browser that stores nothing: the shop works without.
  }
}

function keepPages(ask: (request: KeepRequest) => void): void {
  let shown: string | undefined;
  const keep = () => {
    if (location.href === shown) return;
    shown = location.href;
    ask({ page: shown, files: loadedFiles() });
  };
  keep();
  // The router changes pages without asking for them, so the service worker would never see them.
  pageRouter()?.subscribe(({ navigation }) => navigation.state === "idle" && keep());
}

function loadedFiles(): string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...new Set(files)].filter((name) => name.startsWith(location.origin + FILES));
}

/** Its scripts pass through the service worker, which keeps them. Looked for again after each press: one may have filled the cart. */
function keepCart(): void {
  const load = () => {
    if (!isCartFilled()) return;
    window.removeEventListener("click", look);
    void loadCart().catch(() => undefined);
  };
  const look = () => setTimeout(load, 0);
  window.addEventListener("click", look);
  load();
}

/** By the way on which it is opened, so that no file of that way is missing. */
async function loadCart(): Promise<void> {
  const { LOAD_OVERLAY } = await import("#web/overlays/late-overlays.ts");
  await LOAD_OVERLAY.cart();
}

/** Whether what is stored is a sound cart is for the cart to say. */
function isCartFilled(): boolean {
  return localTexts.read(CART_KEY)?.includes('"id":') === true;
}
