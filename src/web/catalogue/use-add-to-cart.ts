import { useEffect, useRef, useState } from "react";
import {
  type AddToCartState,
  addToCartState,
  type Choice,
  type ProductOptions,
} from "#domain/catalogue/product-options.ts";
import type { Stock } from "#domain/inventory/stock-level.ts";
import { SECOND } from "#domain/time/time.ts";
import { useCart } from "#web/cart/use-cart.ts";
import { reportProblem } from "#web/report-problem.ts";
import { showToast } from "#web/toasts/show-toast.ts";
import { ArrowDown, Check, type IconPath, Plus, X } from "#web/ui/icon-paths.ts";
import { toCartLine } from "./cart-line.ts";
import type { Product } from "./product.ts";

const ADDED_FEEDBACK_MS = SECOND;

/** The icon at the right end of the add-to-cart button in each of its states. */
export const ADD_TO_CART_ICONS: Readonly<Record<AddToCartState, IconPath>> = {
  "out-of-stock": X,
  "select-size": ArrowDown,
  "select-color": ArrowDown,
  ready: Plus,
  added: Check,
};

/** What must be known of a piece to put it into the cart. */
export type Buyable = Pick<Product, "id" | "name" | "price" | "pictures"> & ProductOptions & Stock;

/**
 * The state of one add-to-cart button, and `add`, which puts this product in this choice into the cart. The toast is
 * titled "Added to cart"; `description` is the text below its title.
 */
export function useAddToCart(
  product: Buyable,
  choice: Choice,
  description?: string,
): { state: AddToCartState; add: () => void } {
  const cart = useCart();
  const [isJustAdded, setJustAdded] = useState(false);
  const feedback = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(feedback.current), []);

  function add(): void {
    try {
      cart.add(toCartLine(product, choice));
    } catch (error) {
      reportProblem("The item could not be added to the cart.", error);
      showToast({ title: "Error", description: "Failed to add item to cart", variant: "destructive" });
      return;
    }
    showToast({ title: "Added to cart", description });
    setJustAdded(true);
    clearTimeout(feedback.current);
    feedback.current = setTimeout(() => setJustAdded(false), ADDED_FEEDBACK_MS);
  }

  return { state: isJustAdded ? "added" : addToCartState(product, choice), add };
}
