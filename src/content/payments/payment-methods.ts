import type { PaidMethod } from "#domain/payments/payment-methods.ts";

/** On receipts and in lists. */
export const METHOD_NAMES: Readonly<Record<PaidMethod, string>> = {
  card: "Card",
  "apple-pay": "Apple Pay",
  paypal: "PayPal",
  "capitec-pay": "Capitec Pay",
  "instant-eft": "Instant EFT",
  "scan-to-pay": "Scan to Pay",
  cash: "Cash",
  "card-machine": "Card machine",
  "bank-transfer": "Bank transfer",
  other: "Other, by hand",
};

/** After "Paid". */
export const PAID_WORDS: Readonly<Record<PaidMethod, string>> = {
  card: "by card",
  "apple-pay": "by Apple Pay",
  paypal: "by PayPal",
  "capitec-pay": "by Capitec Pay",
  "instant-eft": "by Instant EFT",
  "scan-to-pay": "by Scan to Pay",
  cash: "in cash",
  "card-machine": "by card machine",
  "bank-transfer": "by bank transfer",
  other: "by hand",
};
