import { localTexts } from "#web/kit/storage/text-store.ts";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { pageCart } from "#web/shop/cart/page-cart.ts";
import { STARTED_KEY } from "./started-payments-key.ts";

/** Looks for a cart that was paid elsewhere when a page opens with one, and when a browser shows the page again. */
export function watchPaidMeanwhile(): void {
  void look();
  addEventListener("pageshow", ({ persisted }) => void (persisted && look()));
  document.addEventListener(
    "visibilitychange",
    () => void (document.visibilityState === "visible" && look()),
  );
}

async function look(): Promise<void> {
  if (localTexts.read(STARTED_KEY) === undefined || pageCart.stored().isEmpty) return;
  const { findPaidMeanwhile } = await loadLate(
    "shop/checkout/payment/paid-meanwhile.ts",
    () => import("./paid-meanwhile.ts"),
  );
  await findPaidMeanwhile();
}
