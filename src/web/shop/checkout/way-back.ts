/**
 * The way from the checkout to the address form and back. It is stored in a history entry, so it survives a reload of
 * the form, and the previous page returns as it was left.
 */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useOverlays } from "#web/shop/use-overlays.ts";

/** The state of the address form's entry when the checkout led there. */
export const FROM_CHECKOUT = "from-checkout";

/** Until the checkout has opened by itself on the next page. */
let isAwaited = false;

/** Returns a function after which the checkout opens by itself on the next page. */
export function useCheckoutNext(): () => void {
  const { openCheckout } = useOverlays();
  useEffect(
    () => () => {
      // For the page that is left: nothing opens there any more, but its script is loaded, because a reload may have lost it.
      if (isAwaited) openCheckout();
    },
    [openCheckout],
  );
  return () => {
    isAwaited = true;
  };
}

/** Goes back to the previous page and opens the checkout there. Undefined for visitors who came another way. */
export function useWayBack(): (() => void) | undefined {
  const { state } = useLocation();
  const openNext = useCheckoutNext();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  if (state !== FROM_CHECKOUT) return undefined;
  return () => {
    // A second press while the previous page is loading would skip it.
    if (isLeaving.current) return;
    isLeaving.current = true;
    openNext();
    void navigate(-1);
  };
}

/** For the checkout itself, which is part of every page once its script has loaded. */
export function useOpensOnWayBack(): void {
  const { openCheckout } = useOverlays();
  useEffect(() => {
    if (!isAwaited) return;
    isAwaited = false;
    openCheckout();
  }, [openCheckout]);
}
