import { describe, expect, it } from "vitest";
import {
  type Availability,
  type CartLine,
  MOST_PIECES_PER_LINE,
  mostOfLine,
  piecesToAdd,
  whyNoMore,
} from "#domain/orders/cart-lines.ts";
import { RECORD, teeLine } from "#tests/support/orders/cart-lines.ts";
import { describeLimit } from "./line-texts.ts";

/** Availability of a product. */
const left = (available: number, perPerson = 20) => ({ available, perPerson });

describe("the first of these lines", () => {
  it.each<[string, readonly CartLine[], Availability | undefined, number, string | undefined]>([
    [
      "may grow while the shop has not answered",
      [teeLine("Black", 2)],
      undefined,
      MOST_PIECES_PER_LINE,
      undefined,
    ],
    ["may grow to what is left", [teeLine("Black", 2)], left(3), 3, undefined],
    ["is full with all pieces", [teeLine("Black", 3)], left(3), 3, "All 3 are in your cart"],
    [
      "shares its product's pieces",
      [teeLine("Black", 2), teeLine("Red", 1), RECORD],
      left(3),
      2,
      "All 3 are in your cart",
    ],
    ["is not full by another product's", [teeLine("Black", 2), RECORD], left(3), 3, undefined],
    ["holds the only piece", [teeLine("Black", 1)], left(1), 1, "The last one"],
    ["holds more than there are", [teeLine("Black", 5)], left(3), 3, "Only 3 left"],
    ["holds what has been sold", [teeLine("Black", 1)], left(0), 0, "Sold out"],
    [
      "is full with as many as an order takes",
      [teeLine("Black", 20)],
      left(60, 500),
      MOST_PIECES_PER_LINE,
      "20 at most",
    ],
    [
      "is full so without an answer too",
      [teeLine("Black", 20)],
      undefined,
      MOST_PIECES_PER_LINE,
      "20 at most",
    ],
    ["says an edition's limit before it is hit", [teeLine("Black", 1)], left(8, 2), 2, "Max 2 per person"],
    ["is full with what one person may have", [teeLine("Black", 2)], left(8, 2), 2, "Max 2 per person"],
    [
      "shares what one person may have",
      [teeLine("Black", 1), teeLine("Red", 1)],
      left(8, 2),
      1,
      "Max 2 per person",
    ],
    ["holds more than one person may have", [teeLine("Black", 3)], left(8, 2), 2, "Max 2 per person"],
    ["holds the last piece of an edition", [teeLine("Black", 1)], left(1, 2), 1, "The last one"],
    [
      "is full over several lines",
      [teeLine("Black", 15), teeLine("Red", 5)],
      left(60),
      15,
      "Max 20 per person",
    ],
  ])("%s", (_, lines, had, most, limit) => {
    const [line = RECORD] = lines;
    expect(mostOfLine(lines, line, had)).toBe(most);
    expect(describeLimit(lines, line, had)).toBe(limit);
  });
});

const BLACK = teeLine("Black", 1);
const grey = (quantity: number) => teeLine("Grey", quantity);

describe("one more piece", () => {
  it.each<[string, readonly CartLine[], Availability, number, string | undefined]>([
    ["is added to an empty cart", [], left(1), 1, undefined],
    ["is added while there are more", [BLACK], left(3), 2, undefined],
    ["is none of the only one", [BLACK], left(1), 0, "Only 1 left, it is in your cart"],
    ["is none of what other lines have", [grey(3)], left(3), 0, "Only 3 left, they are in your cart"],
    ["is none of what is gone", [BLACK], left(0), 0, "Sold out"],
    [
      "is none of an edition of which one person has enough",
      [teeLine("Black", 2)],
      left(8, 2),
      0,
      "Max 2 per person, they are in your cart",
    ],
    [
      "is none of an edition that ends with it",
      [teeLine("Black", 2)],
      left(2, 2),
      0,
      "Only 2 left, they are in your cart",
    ],
    ["is none beyond an order", [teeLine("Black", 20)], left(60, 500), 0, "20 at most in one order"],
    [
      "is none of a colour that is in the cart, though another is left",
      [BLACK],
      { ...left(4), variants: [{ color: "Black", stockQuantity: 1 }] },
      0,
      "Only 1 left, it is in your cart",
    ],
  ])("%s", (_, lines, had, more, why) => {
    expect(piecesToAdd(lines, BLACK, had)).toBe(more);
    if (more === 0) expect(whyNoMore(lines, BLACK, had)).toBe(why);
  });
});
