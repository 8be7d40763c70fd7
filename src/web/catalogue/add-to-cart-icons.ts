import type { AddToCartState } from "#domain/catalogue/product-options.ts";
import { ArrowDown, Check, type IconPath, Plus, X } from "#web/ui/icon-paths.ts";

/** The sign at the right end of the add-to-cart button in each of its states. */
export const ADD_TO_CART_ICONS: Readonly<Record<AddToCartState, IconPath>> = {
  "out-of-stock": X,
  "select-size": ArrowDown,
  "select-color": ArrowDown,
  ready: Plus,
  added: Check,
};
