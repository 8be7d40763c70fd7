/** Paths of the overlays' scripts. Itself no part of the first download, because it names everything they need. */
import { type ComponentType, useEffect } from "react";
import { Part } from "#web/page/failures/part.tsx";
import { loadLate } from "#web/page/scripts/load-late.ts";
import type { ShareInput } from "#web/shop/share/share-content.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";

/** Props for each of them; each takes what it needs. */
type OverlayProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly onCheckout: () => void;
  /** The shared page. */
  readonly input: ShareInput;
};

export type Overlay = ComponentType<OverlayProps>;

export type OverlayName = "cart" | "checkout" | "search" | "share";

/** Loads its script, once. Rejects when that does not come; the next call tries again. */
export const LOAD_OVERLAY: Readonly<Record<OverlayName, () => Promise<Overlay>>> = {
  cart: () =>
    loadLate("shop/cart/cart-panel.tsx", () => import("#web/shop/cart/cart-panel.tsx")).then((module) =>
      guard("cart", module.CartPanel),
    ),
  checkout: () =>
    loadLate(
      "shop/checkout/checkout-dialog.tsx",
      () => import("#web/shop/checkout/checkout-dialog.tsx"),
    ).then((module) => guard("checkout", module.CheckoutDialog)),
  search: () =>
    loadLate("shop/search/search-panel.tsx", () => import("#web/shop/search/search-panel.tsx")).then(
      (module) => guard("search", module.SearchPanel),
    ),
  share: () =>
    loadLate("shop/share/share-dialog.tsx", () => import("#web/shop/share/share-dialog.tsx")).then((module) =>
      guard("share", module.ShareDialog),
    ),
};

const GUARDED = new Map<OverlayName, Overlay>();

/** The same at each call, so that an overlay which is loaded again stays as it is. */
function guard(name: OverlayName, Panel: Overlay): Overlay {
  const Guarded =
    GUARDED.get(name) ??
    ((props: OverlayProps) => (
      <Part instead={<OverlayFailure {...props} />} name={name}>
        <Panel {...props} />
      </Part>
    ));
  GUARDED.set(name, Guarded);
  return Guarded;
}

/** In place of an overlay that has thrown: the page stays as it is, and each press says so. */
function OverlayFailure({ isOpen, onClose }: OverlayProps) {
  useEffect(() => {
    if (!isOpen) return;
    onClose();
    showToast({ ...NOT_OPENED, variant: "destructive" });
  }, [isOpen, onClose]);
  return null;
}

const NOT_OPENED = {
  title: "That did not open",
  description: "Reload the page and try again. Your cart is kept.",
} as const;

/** Whether an attribute of the page names one. */
export function isOverlayName(name: string): name is OverlayName {
  return Object.hasOwn(LOAD_OVERLAY, name);
}
