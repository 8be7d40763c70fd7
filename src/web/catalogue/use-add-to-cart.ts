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
import { toCartLine } from "./cart-line.ts";
import type { Product } from "./product.ts";

const ADDED_FEEDBACK_MS = SECOND;

/** What must be known of a piece to put it into the cart. */
export type Buyable = Pick<Product, "id" | "name" | "price" | "pictures"> & ProductOptions & Stock;

/**
 * The state of one add-to-cart button, and the act of adding this product in this choice. The toast says
 * "Added to cart", and `saying` below it.
 */
export function useAddToCart(
  product: Buyable,
  choice: Choice,
  saying?: string,
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
    showToast({ title: "Added to cart", description: saying });
    setJustAdded(true);
    clearTimeout(feedback.current);
    feedback.current = setTimeout(() => setJustAdded(false), ADDED_FEEDBACK_MS);
  }

  return { state: isJustAdded ? "added" : addToCartState(product, choice), add };
}
