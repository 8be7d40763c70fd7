import { expect, it } from "vitest";
import { PAYMENT_STATUSES } from "#domain/payments/payment-status.ts";
import { amountWords, paymentWords, randWords } from "./money-words.ts";

it.each([
  [45_000, "ZAR", "R450"],
  [44_950, "ZAR", "R449.50"],
  [5892, "USD", "$58.92"],
  [5, "EUR", "0.05 EUR"],
])("writes %d cents of %s as %s", (minor, currency, words) => {
  expect(amountWords(minor, currency)).toBe(words);
});

it("writes rand without cents where there are none", () => {
  expect(randWords(0)).toBe("R0");
});

it("has words for every state of a payment", () => {
  expect(PAYMENT_STATUSES.filter((status) => paymentWords(status) === status)).toEqual([]);
});
