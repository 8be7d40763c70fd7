/** Parts that are not needed at once: they are loaded after the page. */
import { useEffect, useRef } from "react";
import { hasLeftFromHere, layersHere } from "#web/kit/ui/overlay/back-layers.ts";
import { Tooltips } from "#web/kit/ui/tooltip/tooltips.tsx";
import { markDataLight } from "#web/page/data-light/mark-data-light.tsx";
import { switchDataLight } from "#web/page/data-light/switch-data-light.ts";
import { Part } from "#web/page/failures/part.tsx";
import { measureSpeed } from "#web/page/health/measure-speed.ts";
import { reportProblem } from "#web/page/health/report-problem.ts";
import { FollowRouter, refetchOnReturn } from "#web/page/page-router.tsx";
import { useCart } from "#web/shop/cart/use-cart.ts";
import { watchPaidMeanwhile } from "#web/shop/checkout/payment/watch-paid-meanwhile.ts";
import { keepVisitSource } from "#web/shop/checkout/visit-source.ts";
import { keepForOffline } from "#web/shop/offline/keep-for-offline.ts";
import { keepPageOffline } from "#web/shop/offline/keep-page-offline.ts";
import { keepSavedPage } from "#web/shop/offline/keep-saved-page.ts";
import { showOfflineNotice } from "#web/shop/offline/offline-notice.ts";
import { sayMissingOverlays } from "#web/shop/offline/say-offline.ts";
import { loadInIdleTime } from "#web/shop/overlays/load-in-idle-time.ts";
import { listenForPlays } from "#web/shop/player/listen-for-plays.ts";
import { Player } from "#web/shop/player/player.tsx";
import { showSaveButtons } from "#web/shop/saved/save-button.tsx";
import { SaveToggle } from "#web/shop/saved/save-toggle.tsx";
import { Toasts } from "#web/shop/toasts/toasts.tsx";
import { useOverlays } from "#web/shop/use-overlays.ts";
import { loadOnIntent } from "./load-on-intent.ts";

/** Its visible parts, each loaded when first needed. */
export function AfterLoad() {
  return (
    <>
      <FollowRouter />
      <Part name="toasts">
        <Toasts />
      </Part>
      <Part name="tooltips">
        <Tooltips />
      </Part>
      <Player />
      <CheckoutAgain />
    </>
  );
}

/** Opens the checkout for a visitor who comes back from the pay page, and has not paid elsewhere meanwhile. */
function CheckoutAgain() {
  const { openCheckout } = useOverlays();
  const { lines } = useCart();
  const isBack = useRef(hasLeftFromHere());
  useEffect(() => {
    if (!isBack.current || lines.length === 0) return;
    isBack.current = false;
    openCheckout(layersHere() > 1);
  }, [lines, openCheckout]);
  return null;
}

const LISTENERS = [
  // Repeated, because React may have rendered the document again.
  markDataLight,
  switchDataLight,
  keepPageOffline,
  sayMissingOverlays,
  refetchOnReturn,
  loadOnIntent,
  listenForPlays,
  showOfflineNotice,
  keepForOffline,
  keepSavedPage,
  loadInIdleTime,
  keepVisitSource,
  watchPaidMeanwhile,
  () => showSaveButtons(SaveToggle),
  measureSpeed,
];

for (const begin of LISTENERS) void attempt(begin);

/** One that fails does not stop the others. */
async function attempt(begin: () => unknown): Promise<void> {
  try {
    await begin();
  } catch (error) {
    reportProblem("A part that comes after the page did not begin.", error);
  }
}
