import { showToast } from "#web/toasts/show-toast.ts";
import { CACHES, keptAddress } from "./kept-pages.ts";

/**
 * Without a connection a press on a link would end on the browser's own error page. A page that this phone keeps opens; for
 * every other the present one stays, and a toast says why.
 */
export function keepPageOffline(): void {
  // In the capture phase, before the router follows the link.
  window.addEventListener("click", stayWhenOffline, true);
  // Told by the router (leave-out-router-parts.ts) where it would reload the page, because a page's script did not come.
  window.addEventListener("scriptmissing", () => {
    // Either the line is dead, or the shop has been built anew since.
    fetch(location.href, { method: "HEAD", cache: "no-store" }).then(() => location.reload(), sayOffline);
  });
}

function stayWhenOffline(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (navigator.onLine || !link || link.target || !leadsAway(link)) return;
  event.preventDefault();
  void isKept(link.href).then((isHere) => (isHere ? location.assign(link.href) : sayOffline()));
}

function leadsAway({ href }: HTMLAnchorElement): boolean {
  const [page] = location.href.split("#");
  return href.startsWith("http") && href.split("#")[0] !== page;
}

/** False also where the browser stores nothing, or another site is meant. */
async function isKept(href: string): Promise<boolean> {
  const address = href.startsWith(`${location.origin}/`) ? keptAddress(href) : undefined;
  if (address === undefined || !("caches" in window)) return false;
  const kept = await caches.match(address, { cacheName: CACHES.pages }).catch(() => undefined);
  return kept !== undefined;
}

function sayOffline(): void {
  showToast({
    title: "You are offline",
    description: "This page stays. Try again once you are back online.",
  });
}
