import { expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { withoutPrintSize } from "./print-size.ts";

it.each([
  [509, null],
  [502, "M"],
])("of product %i the size is read as %s", (productId, size) => {
  const item = {
    line: 0,
    productId,
    name: "",
    unitPriceCents: rand(550),
    quantity: 1,
    size: "M",
    color: null,
  };
  expect(withoutPrintSize(item).size).toBe(size);
});
