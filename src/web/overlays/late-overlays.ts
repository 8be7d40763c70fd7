/** Where the overlays' scripts lie. Itself no part of the first download, because it names all that they need. */
import type { ComponentType } from "react";
import type { ShareInput } from "#web/share/share-content.ts";

/** What each of them may be told; each takes what it needs. */
type OverlayProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly onCheckout: () => void;
  /** What is shared. */
  readonly input: ShareInput;
};

export type Overlay = ComponentType<OverlayProps>;

export type OverlayName = "cart" | "checkout" | "search" | "share";

/** Loads its script, once. Rejects when that does not come. */
export const LOAD_OVERLAY: Readonly<Record<OverlayName, () => Promise<Overlay>>> = {
  cart: () => import("#web/cart/cart-panel.tsx").then((module) => module.CartPanel),
  checkout: () => import("#web/checkout/checkout-dialog.tsx").then((module) => module.CheckoutDialog),
  search: () => import("#web/search/search-panel.tsx").then((module) => module.SearchPanel),
  share: () => import("#web/share/share-dialog.tsx").then((module) => module.ShareDialog),
};

/** Whether an attribute of the page names one. */
export function isOverlayName(name: string): name is OverlayName {
  return Object.hasOwn(LOAD_OVERLAY, name);
}
