import { useEffect, useRef, useState } from "react";
import {
  ADD_TO_CART_LABELS,
  type AddToCartState,
  addToCartState,
  type Choice,
  type ProductOptions,
} from "#domain/catalogue/product-options.ts";
import { type StockedProduct, soldOutLabel, stockLabels } from "#domain/inventory/stock-level.ts";
import type { StockByVariant } from "#domain/inventory/stock-of-choice.ts";
import type { Availability } from "#domain/orders/cart-lines.ts";
import { SECOND } from "#domain/time/time.ts";
import { ArrowDown, Check, type IconPath, Plus, X } from "#web/kit/ui/icon-paths.ts";
import { reportProblem } from "#web/page/health/report-problem.ts";
import { loadLate } from "#web/page/scripts/load-late.ts";
import { cartActions, type NewLine } from "#web/shop/cart/use-cart.ts";
import { toCartLine } from "#web/shop/products/cart-line.ts";
import type { Product } from "#web/shop/products/product.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import { useOverlays } from "#web/shop/use-overlays.ts";

const ADDED_FEEDBACK_MS = SECOND;

/** The icon at the right end of the button, by state. */
const ADD_TO_CART_ICONS: Readonly<Record<AddToCartState, IconPath>> = {
  "out-of-stock": X,
  "select-size": ArrowDown,
  "select-color": ArrowDown,
  ready: Plus,
  added: Check,
};

/** The fields of a product that adding it to the cart needs. */
export type Buyable = Pick<Product, "id" | "name" | "price" | "pictures" | "perPerson"> &
  ProductOptions &
  StockedProduct &
  StockByVariant;

/** One add-to-cart button. */
export type AddToCart = {
  readonly state: AddToCartState;
  readonly label: string;
  readonly icon: IconPath | undefined;
  readonly add: () => void;
};

/**
 * The state of one add-to-cart button, and `add`, which puts this product in this choice into the cart or says why it
 * cannot. The toast is titled "Added to cart"; `description` is the text below its title.
 */
export function useAddToCart(product: Buyable, choice: Choice, description?: string): AddToCart {
  const { openCart, fetchCart } = useOverlays();
  const [isJustAdded, setJustAdded] = useState(false);
  const viewCart = { label: "View cart", run: openCart };
  const feedback = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(feedback.current), []);

  function add(): void {
    try {
      const line = toCartLine(product, choice);
      const seen = { ...product, available: product.stockQuantity };
      if (cartActions.add(line, seen)) showAdded();
      else void refetchAndAdd(line, seen).catch(showFailure);
    } catch (error) {
      showFailure(error);
    }
  }

  async function refetchAndAdd(line: NewLine, seen: Availability): Promise<void> {
    const { addWithFreshStock } = await loadLate(
      "shop/catalogue/add-with-fresh-stock.ts",
      () => import("./add-with-fresh-stock.ts"),
    );
    const refusal = await addWithFreshStock(line, seen);
    if (refusal === undefined) showAdded();
    else showToast({ title: refusal, action: viewCart });
  }

  function showAdded(): void {
    showToast({ title: "Added to cart", description, action: viewCart });
    setJustAdded(true);
    fetchCart();
    clearTimeout(feedback.current);
    feedback.current = setTimeout(() => setJustAdded(false), ADDED_FEEDBACK_MS);
  }

  const state = isJustAdded ? "added" : addToCartState(product, choice);
  return {
    state,
    label: state === "out-of-stock" ? soldOutLabel(product) : ADD_TO_CART_LABELS[state],
    icon: stockLabels(product).level === "coming" ? undefined : ADD_TO_CART_ICONS[state],
    add,
  };
}

function showFailure(error: unknown): void {
  reportProblem("The item could not be added to the cart.", error);
  showToast({ title: "Error", description: "Failed to add item to cart", variant: "destructive" });
}
