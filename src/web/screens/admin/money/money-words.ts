import type { MoneyPayment, RefundJson } from "#contract/admin/money.ts";
import type { MoneyFilter } from "#domain/admin/admin-filters.ts";
import { dollarText } from "#domain/money/dollars.ts";
import { formatExactRand, type UsdCents, zarCents } from "#domain/money/money.ts";

/** Rand cents as the admin reads them: R450, R449.50. */
export function randWords(cents: number): string {
  return formatExactRand(zarCents(cents));
}

/** Cents of whatever currency was taken. */
export function amountWords(minor: number, currency: string): string {
  if (currency === "ZAR") return randWords(minor);
  const digits = dollarText(minor as UsdCents);
  return currency === "USD" ? `$${digits}` : `${digits} ${currency}`;
}

export const METHOD_WORDS: Readonly<Record<MoneyPayment["method"], string>> = {
  card: "Card",
  "apple-pay": "Apple Pay",
  paypal: "PayPal",
};

const PAYMENT_WORDS: Readonly<Record<string, string>> = {
  created: "started",
  init_unknown: "started",
  awaiting_customer: "waits for the customer",
  processing: "on its way",
  capturing: "on its way",
  capture_unknown: "on its way",
  init_failed: "not started",
  failed: "not taken",
  lapsed: "given up",
  succeeded: "taken",
  review: "waits for you",
  surplus: "paid twice",
  refund_pending: "going back",
  partially_refunded: "partly back",
  refunded: "gone back",
  reversed: "taken back by the bank",
};

/** Where the money of a payment is. */
export function paymentWords(status: string): string {
  return PAYMENT_WORDS[status] ?? status;
}

export const REFUND_WORDS: Readonly<Record<RefundJson["status"], string>> = {
  requested: "asked for",
  sent: "sent",
  unknown: "sent, no answer yet",
  pending: "on its way",
  processed: "gone back",
  failed: "failed",
  needs_attention: "needs you",
};

export const REFUND_REASON_WORDS: Readonly<Record<RefundJson["reason"], string>> = {
  sold_out: "sold out",
  duplicate: "paid twice",
  review: "payment not accepted",
  customer: "the customer asked",
  store: "by the shop",
  external: "on the provider's own page",
};

export const MONEY_FILTER_WORDS: Readonly<Record<MoneyFilter, string>> = {
  all: "All",
  taken: "Taken",
  open: "Not ended",
  review: "To decide",
  short: "Too little",
  over: "Too much",
  surplus: "Paid twice",
  refunding: "Going back",
  refunded: "Gone back",
  orphans: "Without its order",
};
