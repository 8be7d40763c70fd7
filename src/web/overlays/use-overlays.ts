import { createContext, use } from "react";
import type { ShareInput } from "#web/share/share-content.ts";

export type Overlays = {
  openCart(): void;
  openCheckout(): void;
  openShare(input: ShareInput): void;
  /** Fetches the cart panel's script early, when a pointer or the focus comes near its button. */
  preloadCart(): void;
  /** The same for the share dialog. */
  preloadShare(): void;
};

export const OverlaysContext = createContext<Overlays | undefined>(undefined);

/** Opens the cart panel, the checkout and the share dialog. Throws outside the OverlaysProvider. */
export function useOverlays(): Overlays {
  const overlays = use(OverlaysContext);
  if (!overlays) throw new Error("useOverlays must be used within an OverlaysProvider");
  return overlays;
}
