import { describe, expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { type CartLine, MOST_PIECES_PER_LINE, mostOfLine } from "#domain/orders/cart-lines.ts";
import { describeLimit } from "./line-texts.ts";

const tee = (color: string, quantity: number): CartLine => ({
  id: 101,
  color,
  name: "Tee",
  price: rand(180),
  image: "",
  quantity,
});
const RECORD: CartLine = { id: 601, name: "Record", price: rand(350), image: "", quantity: 1 };

describe("the first of these lines", () => {
  it.each<[string, readonly CartLine[], number | undefined, number, string | undefined]>([
    [
      "may grow while the shop has not answered",
      [tee("Black", 2)],
      undefined,
      MOST_PIECES_PER_LINE,
      undefined,
    ],
    ["may grow to what is left", [tee("Black", 2)], 3, 3, undefined],
    ["is full with all pieces", [tee("Black", 3)], 3, 3, "All 3 are in your cart"],
    ["shares its product's pieces", [tee("Black", 2), tee("Red", 1), RECORD], 3, 2, "All 3 are in your cart"],
    ["is not full by another product's", [tee("Black", 2), RECORD], 3, 3, undefined],
    ["holds the only piece", [tee("Black", 1)], 1, 1, "The last one"],
    ["holds more than there are", [tee("Black", 5)], 3, 3, "Only 3 left"],
    ["holds what has been sold", [tee("Black", 1)], 0, 0, "Sold out"],
    ["is full with as many as an order takes", [tee("Black", 20)], 60, MOST_PIECES_PER_LINE, "20 at most"],
    ["is full so without an answer too", [tee("Black", 20)], undefined, MOST_PIECES_PER_LINE, "20 at most"],
  ])("%s", (_, lines, available, most, limit) => {
    const [line = RECORD] = lines;
    expect(mostOfLine(lines, line, available)).toBe(most);
    expect(describeLimit(lines, line, available)).toBe(limit);
  });
});
