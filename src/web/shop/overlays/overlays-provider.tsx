import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useBackLayer } from "#web/kit/ui/overlay/back-layers.ts";
import { isDataLight } from "#web/page/data-light/is-data-light.ts";
import { pollUntilAnswered } from "#web/page/failures/poll-until-answered.ts";
import { CartDrawer } from "#web/shop/cart/cart-drawer.tsx";
import { loadCartContents } from "#web/shop/cart/load-cart-contents.ts";
import type { ShareInput } from "#web/shop/share/share-content.ts";
import { hideToast } from "#web/shop/toasts/show-toast.ts";
import { OVERLAY_MISSING, OverlaysContext } from "#web/shop/use-overlays.ts";
import type { LateOverlays, OverlayName } from "./late-overlays.tsx";
import { loadOverlays } from "./load-overlays.ts";

type Loaded = Partial<LateOverlays>;

/** The state of an address change that only records a choice on its screen. */
export const SAME_SCREEN = "same-screen";

type Opened = {
  readonly name: OverlayName;
  readonly place: string;
  /** The checkout, for which the cart was left: Back leads there again. */
  readonly isFromCart: boolean;
};

type OverlaysProviderProps = { readonly children: ReactNode };

/**
 * At most one of cart panel, checkout, search and share dialog is open, and only on the page where it was opened. Their
 * scripts are loaded on opening, or when the pointer comes near their buttons (`data-opens`, see web/shop/after-load). One
 * whose script does not come opens when the line is back, unless another one was pressed or the page was left. The cart
 * opens at once, and its contents follow.
 */
export function OverlaysProvider({ children }: OverlaysProviderProps) {
  const { key: place, state } = useLocation();
  const [opened, setOpened] = useState<Opened>();
  const [loaded, setLoaded] = useState<Loaded>({});
  const [shared, setShared] = useState<ShareInput>({});
  const here = useRef(place);
  const stopWaiting = useRef(() => {});
  const opener = useOpener();

  const overlays = useMemo(() => {
    const load = async (name: OverlayName) => {
      const Component =
        name === "cart" ? await loadCartContents() : await (await loadOverlays()).LOAD_OVERLAY[name]();
      setLoaded((others) => ({ ...others, [name]: Component }));
    };
    const open = (name: OverlayName, isFromCart = false) => {
      stopWaiting.current();
      opener.remember();
      const calm = markBusy(name);
      const show = () => setOpened({ name, place: here.current, isFromCart });
      const isCart = name === "cart";
      if (isCart) show();
      let isMissing = false;
      const stopPolling = pollUntilAnswered(async (stopped) => {
        const isThere = await load(name).then(
          () => true,
          () => false,
        );
        // Meanwhile another one was pressed, or the page was left.
        if (stopped.aborted) return true;
        if (isThere) {
          calm();
          hideToast();
          if (!isCart) show();
          // The likely next step, once the cart does not wait for it.
          else if (navigator.onLine && !isDataLight()) load("checkout").catch(() => 0);
        } else if (!isMissing) {
          isMissing = true;
          window.dispatchEvent(new Event(OVERLAY_MISSING));
        }
        return isThere;
      });
      stopWaiting.current = () => {
        stopPolling();
        calm();
      };
    };
    return {
      openCart: () => open("cart"),
      // Pressed before it has come, it says so then.
      fetchCart: () => void load("cart").catch(() => 0),
      openCheckout: (isFromCart?: boolean) => open("checkout", isFromCart),
      openSearch: () => open("search"),
      openShare(input: ShareInput) {
        setShared(input);
        open("share");
      },
    };
  }, [opener]);

  // What did not come while its page was shown is not wanted on another.
  useEffect(() => {
    here.current = place;
    if (state !== SAME_SCREEN) stopWaiting.current();
  }, [place, state]);

  if (opened && opened.place !== place) {
    // Cleared on another page, so that Back to this one does not open it again.
    setOpened(state === SAME_SCREEN ? { ...opened, place } : undefined);
  }

  const close = useCallback(() => setOpened(undefined), []);
  useBackLayer(opened?.isFromCart === true, overlays.openCart);
  const leave = () => {
    // Between the cart and the checkout the focus moves there instead.
    if (!opened) opener.focus();
  };

  const { cart: CartContents, ...others } = loaded;
  return (
    <OverlaysContext value={overlays}>
      {children}
      <CartDrawer
        isOpen={opened?.name === "cart"}
        onCheckout={() => overlays.openCheckout(true)}
        onClose={close}
        onClosed={leave}
      >
        {CartContents && <CartContents />}
      </CartDrawer>
      {Object.entries(others).map(([name, Component]) => (
        <Component
          input={shared}
          isOpen={opened?.name === name}
          key={name}
          onClose={close}
          onClosed={leave}
        />
      ))}
    </OverlaysContext>
  );
}

/** Shows at once that the press counts, until its script is there. Returns what ends that. */
function markBusy(name: OverlayName): () => void {
  const buttons = document.querySelectorAll(`[data-opens="${name}"]`);
  for (const button of buttons) button.setAttribute("aria-busy", "true");
  return () => {
    for (const button of buttons) button.removeAttribute("aria-busy");
  };
}

type Opener = {
  /** Remembers the focused element, unless that is inside a dialog already. */
  remember(): void;
  focus(): void;
};

/** The element that opened the first overlay; it gets the focus back when the last one has closed. */
function useOpener(): Opener {
  const element = useRef<Element>(null);
  return useMemo(
    () => ({
      remember() {
        const focused = document.activeElement;
        if (!focused?.closest('[role="dialog"]')) element.current = focused;
      },
      focus() {
        // A toast that led here is gone.
        const opener = element.current?.isConnected ? element.current : document.getElementById("main");
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      },
    }),
    [],
  );
}
