import { describe, expect, it } from "vitest";
import { PAYMENT_STATUSES } from "#domain/payments/payment-status.ts";
import { amountWords, countedWord, eventWords, paymentWords, randWords } from "./owner-words.ts";

it.each([
  [45_000, "ZAR", "R450"],
  [44_950, "ZAR", "R449.50"],
  [5892, "USD", "$58.92"],
  [5, "EUR", "0.05 EUR"],
])("writes %d cents of %s as %s", (minor, currency, words) => {
  expect(amountWords(minor, currency)).toBe(words);
});

it("says of more than is counted that there are more", () => {
  expect([0, 10_000, 10_001].map(countedWord)).toEqual(["0", "10000", "10,000+"]);
});

it("writes rand without cents where there are none", () => {
  expect(randWords(0)).toBe("R0");
});

it("has words for every state of a payment", () => {
  expect(PAYMENT_STATUSES.filter((status) => paymentWords(status) === status)).toEqual([]);
});

describe("the timeline", () => {
  const moment = (kind: Parameters<typeof eventWords>[0]["kind"], detail = {}) =>
    eventWords({ kind, detail, actor: "shop", who: null, at: "2026-03-02T12:00:00.000Z" });

  it("says how it was paid, what went where, and how much went back", () => {
    expect(moment("paid", { method: "apple-pay" })).toBe("Paid by Apple Pay");
    expect(moment("shipped", { carrier: "The Courier Guy", trackingNumber: "T1" })).toBe(
      "Shipped, The Courier Guy, T1",
    );
    expect(moment("refunded", { amountCents: 44_950 })).toBe("Refund of R449.50 paid");
  });

  it("says until when a dispute has to be answered", () => {
    expect(moment("dispute_opened", { dueAt: "2026-03-05T10:00:00.000Z" })).toBe(
      "Payment disputed, to be answered by 5 March 2026, 12:00 SAST",
    );
  });
});
