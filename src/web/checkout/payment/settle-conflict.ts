import type { Cart } from "#web/cart/use-cart.ts";
import type { DeliveryQuote, OrderSums } from "#web/checkout/order-sums.ts";
import { type CartNotice, repairPrices, repairQuantities } from "./cart-repair.ts";
import type { PaymentConflict } from "./payment-conflict.ts";

export type Settlement = {
  readonly notice: CartNotice;
  /** Delivery as the shop asks it from now on; undefined leaves our own figure. */
  readonly quote?: DeliveryQuote;
};

type AgreedCart = Pick<Cart, "lines" | "reprice" | "setQuantity">;

/** Brings the cart to what the shop says. Undefined when that changes nothing, so that asking again would be in vain. */
export function settleConflict(
  cart: AgreedCart,
  sums: OrderSums,
  conflict: PaymentConflict,
): Settlement | undefined {
  if (conflict.kind === "price-changed") {
    cart.reprice(conflict.change.lines);
    return repairPrices(cart.lines, sums.delivery, conflict.change);
  }
  const repair = repairQuantities(cart.lines, conflict.stock);
  for (const { line, quantity } of repair?.quantities ?? []) cart.setQuantity(line, quantity);
  return repair;
}
