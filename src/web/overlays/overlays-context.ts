import { createContext } from "react";
import type { ShareInput } from "#web/share/share-content.ts";

export type OverlayName = "cart" | "checkout" | "share";

export type Overlays = {
  openCart(): void;
  openCheckout(): void;
  openShare(input: ShareInput): void;
  /** Fetches the cart panel's script ahead of the press; called when a pointer or the focus comes near. */
  preloadCart(): void;
  /** The same for the share dialog. */
  preloadShare(): void;
};

export const OverlaysContext = createContext<Overlays | undefined>(undefined);
