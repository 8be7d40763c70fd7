import { isDataLight } from "#web/page/data-light/is-data-light.ts";
import { bringPage } from "#web/page/scripts/bring-page.ts";
import { paths } from "#web/paths.ts";
import { pageSaved } from "#web/shop/saved/saved-store.ts";
import type { KeepRequest } from "./kept-pages.ts";

/** With the first piece that is saved, the list of them is made to open without a connection. Not with data-light. */
export function keepSavedPage(): void {
  const stop = pageSaved.subscribe(() => {
    if (pageSaved.shown().length === 0) return;
    stop();
    void keep();
  });
}

async function keep(): Promise<void> {
  const keeper = "serviceWorker" in navigator ? navigator.serviceWorker.controller : null;
  if (!keeper || isDataLight()) return;
  try {
    await bringPage(paths.saved);
  } catch {
    // It is brought when it is opened.
    return;
  }
  const request: KeepRequest = { page: new URL(paths.saved, location.href).href, files: [] };
  keeper.postMessage(request);
}
