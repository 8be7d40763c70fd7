import { SECOND } from "#domain/time/time.ts";
import { localTexts } from "#web/kit/storage/text-store.ts";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { pageCart } from "#web/shop/cart/page-cart.ts";
import { STARTED_KEY } from "./started-payments-key.ts";

/** Who goes back and forth between two apps pays for no more than this. */
const PAUSE_MS = 30 * SECOND;

/** Looks for a cart that was paid elsewhere when a page opens with one, and when a browser shows the page again. */
export function watchPaidMeanwhile(): Promise<void> {
  // A page from the browser's cache, and a tab that was left for another one.
  for (const sign of ["pageshow", "focus"]) addEventListener(sign, look);
  return look();
}

let lookedAt = 0;

/** Without a connection nothing is learned, and Pay asks before it takes money. */
async function look(): Promise<void> {
  if (localTexts.read(STARTED_KEY) === undefined || pageCart.shown().lines.length === 0) return;
  if (Date.now() - lookedAt < PAUSE_MS) return;
  lookedAt = Date.now();
  await loadLate("shop/checkout/payment/paid-meanwhile.ts", () => import("./paid-meanwhile.ts"))
    .then(({ findPaidMeanwhile }) => findPaidMeanwhile())
    .catch(() => undefined);
}
