import { type DollarRate, dollarRateNumber, dollarText, toDollars } from "#domain/money/dollars.ts";
import type { ZarCents } from "#domain/money/money.ts";
import type { CartNotice, PaymentConflict } from "#web/shop/checkout/payment/payment-conflict.ts";

export const CANCELLED: CartNotice = {
  title: "Nothing was charged. Your cart is just as you left it.",
  changes: [],
};

export const PAYPAL_ERROR =
  "PayPal could not finish this payment. Try again, or go back to the payment options and pay by card.";

/** "USD 58.92": with the currency's code, because several countries write $. */
export function dollarsText(total: ZarCents, rate: DollarRate): string {
  return `USD ${dollarText(toDollars(total, rate))}`;
}

/** "USD 1 = R18.50", with as many decimals as the rate has and at least two. */
export function rateText(rate: DollarRate): string {
  const exact = String(dollarRateNumber(rate));
  const decimals = exact.split(".")[1]?.length ?? 0;
  return `USD 1 = R${decimals < 2 ? dollarRateNumber(rate).toFixed(2) : exact}`;
}

/** PayPal's amount after a price change. Empty for a shortage of stock, whose refusal states no total. */
export function dollarChanges(conflict: PaymentConflict, rate: DollarRate): readonly string[] {
  if (conflict.kind !== "price-changed") return [];
  return [`PayPal now charges ${dollarsText(conflict.change.amount, rate)}`];
}
