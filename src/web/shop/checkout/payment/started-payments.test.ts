import { beforeEach, describe, expect, it } from "vitest";
import { HOUR } from "#domain/time/time.ts";
import { textsHolding } from "#tests/support/components/texts-holding.ts";
import type { TextStore } from "#web/kit/storage/text-store.ts";
import { findStartedPayment, paymentsOfCart, rememberPayment } from "./started-payments.ts";

const KEY = "0b8f3c4e-4d0b-4a53-9d43-0d7f9ad2a001";
const ITEMS = [{ id: 501, price: 450, quantity: 2, size: "M" }];
const CART = { checkoutKey: KEY, items: ITEMS };
const keyOfPayment = (...payment: Parameters<typeof findStartedPayment>) =>
  findStartedPayment(...payment)?.checkoutKey;
const NOW = Date.parse("2026-03-02T10:00:00Z");

let texts: TextStore;
beforeEach(() => {
  texts = textsHolding();
});

describe("the key of a started payment", () => {
  it("is known to the browser that started it, for three days", () => {
    rememberPayment(texts, "K-1", CART, NOW);
    expect(keyOfPayment(texts, "K-1", NOW + 72 * HOUR - 1)).toBe(KEY);
    expect(keyOfPayment(texts, "K-1", NOW + 72 * HOUR)).toBeUndefined();
  });

  it("is not known of a payment from elsewhere, or of a cart without a key", () => {
    rememberPayment(texts, "K-1", CART, NOW);
    rememberPayment(texts, "K-2", { items: ITEMS }, NOW);
    expect(["K-2", "K-3"].map((reference) => keyOfPayment(texts, reference, NOW))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("is forgotten when twenty newer payments were started", () => {
    for (let payment = 0; payment <= 20; payment++) rememberPayment(texts, `K-${payment}`, CART, NOW);
    expect(keyOfPayment(texts, "K-0", NOW)).toBeUndefined();
    expect(keyOfPayment(texts, "K-1", NOW)).toBe(KEY);
  });
});

it("the payments of a cart are found with their pieces, the newest first, and those of an earlier version without", () => {
  rememberPayment(texts, "K-1", CART, NOW);
  rememberPayment(texts, "K-2", { ...CART, checkoutKey: "another" }, NOW);
  rememberPayment(texts, "K-3", CART, NOW);
  expect(paymentsOfCart(texts, KEY, NOW).map(({ reference }) => reference)).toEqual(["K-3", "K-1"]);
  expect(findStartedPayment(texts, "K-1", NOW)?.pieces).toEqual([{ id: 501, quantity: 2, size: "M" }]);
  const earlier = { version: 1, payments: [{ reference: "K-0", checkoutKey: KEY, at: NOW }] };
  texts.write("kuludStartedPayments", JSON.stringify(earlier));
  expect(findStartedPayment(texts, "K-0", NOW)).toMatchObject({ checkoutKey: KEY });
});
