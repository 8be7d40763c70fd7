import { expect, it } from "vitest";
import { NO_RAND, rand } from "#domain/money/money.ts";
import { deliveryPaidWords } from "./delivery-paid.ts";

it.each([
  ["R100", { delivery: rand(100), deliveryCharged: true }],
  ["Free", { delivery: NO_RAND, deliveryCharged: true }],
  ["By download", { delivery: NO_RAND, deliveryCharged: true, isFilesOnly: true }],
  ["Handed over", { delivery: NO_RAND, deliveryCharged: true, isHandedOver: true }],
  ["Not charged", { delivery: NO_RAND, deliveryCharged: false }],
])("delivery is said to be %s", (words, order) => {
  expect(deliveryPaidWords(order)).toBe(words);
});
