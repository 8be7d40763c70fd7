import { loadLate } from "#web/page/scripts/load-late.ts";

/** Loads what the cart's drawer shows. Not by the list of the overlays: on a slow line that is a trip more. */
export const loadCartContents = () =>
  loadLate("shop/cart/cart-contents.tsx", () => import("./cart-contents.tsx")).then(
    (module) => module.CartContents,
  );
