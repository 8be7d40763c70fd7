import { expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { type CartLine, mostOfLine } from "#domain/orders/cart-lines.ts";
import { describeLimit } from "./line-texts.ts";

const tee = (size: string, quantity: number): CartLine => ({
  id: 101,
  size,
  color: "Black",
  name: "Tee",
  price: rand(180),
  image: "",
  quantity,
});

/** For a tee counted per size: one M, nine L, and no S. */
const HAD = {
  available: 10,
  perPerson: 20,
  variants: [
    { size: "S", color: "Black", stockQuantity: 0 },
    { size: "M", color: "Black", stockQuantity: 1 },
    { size: "L", color: "Black", stockQuantity: 9 },
  ],
};

it.each<[string, CartLine[], number, string | undefined]>([
  ["is full with the last of its size", [tee("M", 1), tee("L", 1)], 1, "The last one"],
  ["is not full by another size", [tee("L", 2), tee("M", 1)], 9, undefined],
  ["is full with all of its size", [tee("L", 9)], 9, "All 9 are in your cart"],
  ["is sold out in its size", [tee("S", 1)], 0, "Sold out"],
])("a line of what is counted per size %s", (_, lines, most, limit) => {
  const [line = tee("M", 1)] = lines;
  expect(mostOfLine(lines, line, HAD)).toBe(most);
  expect(describeLimit(lines, line, HAD)).toBe(limit);
});

it("shares what one person may have with the other sizes", () => {
  const lines = [tee("L", 1), tee("M", 1)];
  expect(mostOfLine(lines, lines[0] ?? tee("L", 1), { ...HAD, perPerson: 2 })).toBe(1);
});
