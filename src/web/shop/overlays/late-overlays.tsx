/** Paths of the overlays' scripts. Not part of the first download, because it lists all their dependencies. */
import { type ComponentType, useEffect } from "react";
import { Part } from "#web/page/failures/part.tsx";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { loadCartContents } from "#web/shop/cart/load-cart-contents.ts";
import type { ShareInput } from "#web/shop/share/share-content.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";

/** Props for all of them; each takes what it needs. */
type OverlayProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  /** The page to share. */
  readonly input: ShareInput;
};

type Overlay = ComponentType<OverlayProps>;

/** The cart's drawer is there from the beginning: what comes late is its contents. */
export type LateOverlays = {
  readonly cart: ComponentType;
  readonly checkout: Overlay;
  readonly search: Overlay;
  readonly share: Overlay;
};

export type OverlayName = keyof LateOverlays;

/** Loads its script, once. Rejects when that fails; the next call tries again. */
export const LOAD_OVERLAY: { readonly [Name in OverlayName]: () => Promise<LateOverlays[Name]> } = {
  cart: loadCartContents,
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

/** The same at each call, so that an overlay loaded again keeps its state. */
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

/** Replaces an overlay that threw: the page stays, and each press shows a message. */
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

/** Whether an attribute on the page names one. */
export function isOverlayName(name: string): name is OverlayName {
  return Object.hasOwn(LOAD_OVERLAY, name);
}
