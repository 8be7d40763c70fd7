import { createContext, use } from "react";
import type { ShareInput } from "#web/shop/share/share-content.ts";

export type Overlays = {
  openCart(): void;
  /** Loads what the cart shows beyond its lines: it will be opened soon. */
  fetchCart(): void;
  /** From the cart, Back leads there again. */
  openCheckout(isFromCart?: boolean): void;
  openSearch(): void;
  openShare(input: ShareInput): void;
};

export const OverlaysContext = createContext<Overlays | undefined>(undefined);

/** Opens the cart panel, the checkout, the search and the share dialog. Throws outside the OverlaysProvider. */
export function useOverlays(): Overlays {
  const overlays = use(OverlaysContext);
  if (!overlays) throw new Error("useOverlays must be used within an OverlaysProvider");
  return overlays;
}

/** Dispatched on the window when an overlay fails to load: the script that shows the message is loaded after the page. */
export const OVERLAY_MISSING = "overlaymissing";
