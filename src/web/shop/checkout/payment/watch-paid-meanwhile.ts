import { localTexts } from "#web/kit/storage/text-store.ts";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { pageCart } from "#web/shop/cart/page-cart.ts";
import { STARTED_KEY } from "./started-payments-key.ts";

/** Looks for a cart that was paid elsewhere when a page opens with one, and when a browser shows the page again. */
export function watchPaidMeanwhile(): Promise<void> {
  // A page from the browser's cache, and a tab that was left for another one.
  for (const sign of ["pageshow", "focus"]) addEventListener(sign, look);
  return look();
}

async function look(): Promise<void> {
  if (localTexts.read(STARTED_KEY) === undefined || pageCart.shown().lines.length === 0) return;
  const { findPaidMeanwhile } = await loadLate(
    "shop/checkout/payment/paid-meanwhile.ts",
    () => import("./paid-meanwhile.ts"),
  );
  await findPaidMeanwhile();
}
