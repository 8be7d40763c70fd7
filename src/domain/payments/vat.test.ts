import fc from "fast-check";
import { expect, it } from "vitest";
import { rand, zarCents } from "#domain/money/money.ts";
import { namesRecipient, vatIn, vatPercentOf } from "./vat.ts";

it.each([
  [11_500, 15, 1500],
  [28_000, 15, 3652],
  [1, 15, 0],
  [4, 15, 1],
  [18_000, 0, 0],
  [0, 15, 0],
])("of %i cents at %i percent %i are tax", (amount, percent, tax) => {
  expect(vatIn(zarCents(amount), percent)).toBe(tax);
});

it("leaves a value that with its tax is the amount again, to half a cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (amount) => {
      const tax = vatIn(zarCents(amount), 15);
      expect(Math.abs((amount - tax) * 15 - tax * 100)).toBeLessThanOrEqual(58);
    }),
  );
});

it.each([
  ["ZA", true, 15],
  ["DE", true, 0],
  ["DE", false, 15],
] as const)("a sale to %s, sent: %s, is taxed at %i percent", (country, isSent, percent) => {
  expect(vatPercentOf(country, isSent)).toBe(percent);
});

it("names the recipient above R5,000 and not at it", () => {
  expect([namesRecipient(rand(5000)), namesRecipient(zarCents(500_001))]).toEqual([false, true]);
});
