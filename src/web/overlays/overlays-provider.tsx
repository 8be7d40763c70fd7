import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isDataLight } from "#web/data-light/is-data-light.ts";
import type { ShareInput } from "#web/share/share-content.ts";
import { hideToast, showToast } from "#web/toasts/show-toast.ts";
import { useLateComponent } from "./use-late-component.ts";
import { useOpener } from "./use-opener.ts";
import { OverlaysContext } from "./use-overlays.ts";

type OverlayName = "cart" | "checkout" | "share";

/** The state of an address by which a screen only notes what has been chosen on it. */
export const SAME_SCREEN = "same-screen";

type OverlaysProviderProps = { readonly children: ReactNode };

const loadCartPanel = () => import("#web/cart/cart-panel.tsx").then((module) => module.CartPanel);
const loadCheckoutDialog = () =>
  import("#web/checkout/checkout-dialog.tsx").then((module) => module.CheckoutDialog);
const loadShareDialog = () => import("#web/share/share-dialog.tsx").then((module) => module.ShareDialog);

/** At most one of cart panel, checkout and share dialog is open, and only on the page on which it was opened. */
export function OverlaysProvider({ children }: OverlaysProviderProps) {
  const { key: place, state } = useLocation();
  const [opened, setOpened] = useState<{ name: OverlayName; place: string }>();
  const cart = useLateComponent(loadCartPanel);
  const checkout = useLateComponent(loadCheckoutDialog);
  const share = useLateComponent(loadShareDialog);
  const [shared, setShared] = useState<ShareInput>({});
  const lastWanted = useRef<OverlayName>(undefined);
  const opener = useOpener();

  const openOnceThere = useCallback(
    async (name: OverlayName, fetchIt: () => Promise<boolean>) => {
      lastWanted.current = name;
      opener.remember();
      const isThere = await fetchIt();
      if (lastWanted.current !== name) return;
      if (isThere) {
        hideToast();
        setOpened({ name, place });
      } else showToast({ ...NOT_LOADED, variant: "destructive" });
    },
    [place, opener],
  );

  const overlays = useMemo(
    () => ({
      openCart() {
        void openOnceThere("cart", cart.fetchIt);
        // The likely next step, loaded by the time it is opened.
        loadAhead(checkout.fetchIt);
      },
      openCheckout: () => void openOnceThere("checkout", checkout.fetchIt),
      openShare(input: ShareInput) {
        setShared(input);
        void openOnceThere("share", share.fetchIt);
      },
      preloadCart: () => loadAhead(cart.fetchIt),
      preloadShare: () => loadAhead(share.fetchIt),
    }),
    [openOnceThere, cart.fetchIt, checkout.fetchIt, share.fetchIt],
  );

  if (opened && opened.place !== place) {
    // Forgotten on another page, so that Back to this one does not open it again.
    setOpened(state === SAME_SCREEN ? { ...opened, place } : undefined);
  }

  const close = useCallback(() => setOpened(undefined), []);
  const leaveCart = useCallback(() => {
    // On the way to the checkout the focus moves there instead.
    if (lastWanted.current !== "checkout") opener.focus();
  }, [opener]);

  const open = opened?.name;
  return (
    <OverlaysContext value={overlays}>
      {children}
      {cart.Component && (
        <cart.Component
          isOpen={open === "cart"}
          onCheckout={overlays.openCheckout}
          onClose={close}
          onClosed={leaveCart}
        />
      )}
      {checkout.Component && (
        <checkout.Component isOpen={open === "checkout"} onClose={close} onClosed={opener.focus} />
      )}
      {share.Component && (
        <share.Component input={shared} isOpen={open === "share"} onClose={close} onClosed={opener.focus} />
      )}
    </OverlaysContext>
  );
}

function loadAhead(fetchIt: () => Promise<boolean>): void {
  if (navigator.onLine && !isDataLight()) void fetchIt();
}

/** It asks for a reload, because browsers do not fetch a script again that has failed once on this page. */
const NOT_LOADED = {
  title: "That did not load",
  description: "Check your connection, then reload the page. Your cart is kept.",
} as const;
