import { createContext } from "react";

export type OverlayName = "cart" | "checkout";

export type Overlays = {
  openCart(): void;
  openCheckout(): void;
  /** Fetches the cart panel's script ahead of the press; called when a pointer or the focus comes near. */
  preloadCart(): void;
};

export const OverlaysContext = createContext<Overlays | undefined>(undefined);
