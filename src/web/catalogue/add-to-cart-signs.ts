import { ArrowDown, Check, type LucideIcon, Plus, X } from "lucide-react";
import type { AddToCartState } from "#domain/product-options.ts";

/** The sign at the right end of the add-to-cart button in each of its states. */
export const ADD_TO_CART_SIGNS: Readonly<Record<AddToCartState, LucideIcon>> = {
  "out-of-stock": X,
  "select-size": ArrowDown,
  "select-color": ArrowDown,
  ready: Plus,
  added: Check,
};
