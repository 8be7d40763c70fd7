import { type DollarRate, formatDollars, toDollars } from "#domain/money/dollars.ts";
import type { CartNotice, PaymentConflict } from "#web/shop/checkout/payment/payment-conflict.ts";

export const CANCELLED: CartNotice = {
  title: "Nothing was charged. Your cart is just as you left it.",
  changes: [],
};

export const PAYPAL_ERROR =
  "PayPal could not finish this payment. Try again, or go back to the payment options and pay by card.";

/** PayPal's amount after a price change. Empty for a shortage of stock, whose refusal states no total. */
export function dollarChanges(conflict: PaymentConflict, rate: DollarRate): readonly string[] {
  if (conflict.kind !== "price-changed") return [];
  return [`PayPal now charges ${formatDollars(toDollars(conflict.change.amount, rate))}`];
}
