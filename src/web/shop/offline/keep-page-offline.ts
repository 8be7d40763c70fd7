import { bringPage, isPageThere } from "#web/page/scripts/bring-page.ts";
import { canReachShop } from "./can-reach-shop.ts";
import { CACHES, keptAddress } from "./kept-pages.ts";
import { DATA_MISSING, PAGE_MISSING } from "./page-missing.ts";
import { sayOffline } from "./say-offline.ts";

/**
 * Without a connection, following a link would end on the browser's own error page. A page stored on this phone opens,
 * with its date; for every other the current page stays, and a toast says why. If the phone has not noticed that it is
 * offline, pages whose scripts are loaded and which need no data open as usual.
 */
export function keepPageOffline(): void {
  // In the capture phase, before the router follows the link.
  window.addEventListener("click", bringFirst, true);
  window.addEventListener(PAGE_MISSING, (event) => void goAnotherWay((event as CustomEvent<Request>).detail));
  window.addEventListener(DATA_MISSING, () => void leaveWithoutData());
}

/** The link that was pressed last. */
let pressed: HTMLAnchorElement | undefined;

/** A press waits for its page's scripts, then continues normally: by then the router has all it needs. */
function bringFirst(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.matches(OPENS_HERE) || !leadsAway(link)) return;
  pressed = link;
  if (!navigator.onLine) {
    event.preventDefault();
    void openKept(link.href);
    return;
  }
  const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  const isOurs = link.origin === location.origin && isPlain;
  if (!isOurs || isPageThere(link.pathname)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const isWanted = () => pressed === link;
  bringPage(link.pathname).then(
    () => isWanted() && link.click(),
    () => openWhole(link.href, isWanted),
  );
}

/** Links handled by scripts on this page, which report failures themselves. */
const OPENS_HERE = "[data-opens], [data-play], [aria-haspopup]";

/** The page's data failed, or the connection is gone: the whole page is requested. */
async function goAnotherWay({ url, signal }: Request): Promise<void> {
  // The current page stays as it was refetched. Meanwhile the visitor may have navigated elsewhere.
  if (leadsAway({ href: url })) await openWhole(url, () => !signal.aborted);
}

async function openWhole(address: string, isWanted: () => boolean): Promise<void> {
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  if (!isWanted()) return;
  if (answer) window.location.assign(address);
  else await openKept(address);
}

/** The previous page returns, unless the whole page is available after all, from the shop or from this phone. */
async function leaveWithoutData(): Promise<void> {
  const { href } = window.location;
  const canReload = (await canReachShop()) || (await isKept(href));
  if (window.location.href !== href) return;
  if (canReload) {
    window.location.reload();
    return;
  }
  sayOffline();
  history.back();
}

async function openKept(address: string): Promise<void> {
  if (await isKept(address)) window.location.assign(address);
  else sayOffline();
}

function leadsAway({ href }: Pick<HTMLAnchorElement, "href">): boolean {
  const [page] = location.href.split("#");
  return href.startsWith("http") && href.split("#")[0] !== page;
}

/** False also when the browser stores nothing, or for another site. */
async function isKept(href: string): Promise<boolean> {
  const address = href.startsWith(`${location.origin}/`) ? keptAddress(href) : undefined;
  if (address === undefined || !("caches" in window)) return false;
  const kept = await caches.match(address, { cacheName: CACHES.pages }).catch(() => undefined);
  return kept !== undefined;
}
