import { bringPage, isPageThere } from "#web/page/scripts/bring-page.ts";
import { canAskShop } from "./can-ask-shop.ts";
import { CACHES, keptAddress } from "./kept-pages.ts";
import { DATA_MISSING, PAGE_MISSING } from "./page-missing.ts";
import { sayOffline } from "./say-offline.ts";

/**
 * Without a connection a press on a link would end on the browser's own error page. A page that this phone keeps opens, with its
 * date; for every other the present one stays, and a toast says why. Where the phone does not know that its line is dead, a page
 * whose scripts are there and which shows nothing of the shop's data opens as ever.
 */
export function keepPageOffline(): void {
  // In the capture phase, before the router follows the link.
  window.addEventListener("click", bringFirst, true);
  window.addEventListener(PAGE_MISSING, (event) => void goAnotherWay((event as CustomEvent<Request>).detail));
  window.addEventListener(DATA_MISSING, () => void leaveWithoutData());
}

/** The link that was pressed last. */
let pressed: HTMLAnchorElement | undefined;

/** A press waits for the scripts of its page, then goes on as if nothing had been: by then the router has all that it needs. */
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

/** Links that the scripts answer on this page, and say so themselves where they cannot. */
const OPENS_HERE = "[data-opens], [data-play], [aria-haspopup]";

/** The shop stumbled over a page's data, or the line is dead: the whole page is asked for. */
async function goAnotherWay({ url, signal }: Request): Promise<void> {
  // The refetched page on screen stays as it is. Meanwhile the visitor may have gone elsewhere.
  if (leadsAway({ href: url })) await openWhole(url, () => !signal.aborted);
}

async function openWhole(address: string, isWanted: () => boolean): Promise<void> {
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  if (!isWanted()) return;
  if (answer) window.location.assign(address);
  else await openKept(address);
}

/** The page before comes back, unless the whole page can be had after all, from the shop or from this phone. */
async function leaveWithoutData(): Promise<void> {
  const { href } = window.location;
  const canReload = (await canAskShop()) || (await isKept(href));
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

/** False also where the browser stores nothing, or another site is meant. */
async function isKept(href: string): Promise<boolean> {
  const address = href.startsWith(`${location.origin}/`) ? keptAddress(href) : undefined;
  if (address === undefined || !("caches" in window)) return false;
  const kept = await caches.match(address, { cacheName: CACHES.pages }).catch(() => undefined);
  return kept !== undefined;
}
