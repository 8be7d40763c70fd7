import { isDataLight } from "#web/page/data-light/is-data-light.ts";
import { onPageShown } from "#web/page/page-router.tsx";
import { loadInIdleTime } from "#web/shop/overlays/load-in-idle-time.ts";
import { FILES, type KeepRequest, SERVICE_WORKER } from "./kept-pages.ts";

/**
 * Keeps this page and those visited next for offline use, with cart and search. With data-light only what an earlier
 * visit has set up.
 */
export async function keepForOffline(): Promise<void> {
  if (!("serviceWorker" in navigator) || isDataLight()) return;
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register(SERVICE_WORKER);
    const { active } = await serviceWorker.ready;
    const send = (request: KeepRequest) => active?.postMessage(request);
    keepPages(send);
    await loadInIdleTime();
    send(shownPage());
  } catch {
    // A browser that stores nothing: the shop works without.
  }
}

function keepPages(send: (request: KeepRequest) => void): void {
  let shown: string | undefined;
  const keep = () => {
    if (location.href === shown) return;
    shown = location.href;
    send(shownPage());
  };
  keep();
  // The router changes pages without requesting them, so the service worker would never see them.
  onPageShown(keep);
}

function shownPage(): KeepRequest {
  return { page: location.href, files: loadedFiles() };
}

function loadedFiles(): string[] {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...new Set(files)].filter((name) => name.startsWith(location.origin + FILES));
}
