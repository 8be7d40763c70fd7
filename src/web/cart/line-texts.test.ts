import { describe, expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import {
  type Availability,
  type CartLine,
  MOST_PIECES_PER_LINE,
  mostOfLine,
} from "#domain/orders/cart-lines.ts";
import { lineRemedy } from "./line-remedy.ts";
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

/** What the shop has said of a piece. */
const left = (available: number, perPerson = 20) => ({ available, perPerson });

describe("the first of these lines", () => {
  it.each<[string, readonly CartLine[], Availability | undefined, number, string | undefined]>([
    [
      "may grow while the shop has not answered",
      [tee("Black", 2)],
      undefined,
      MOST_PIECES_PER_LINE,
      undefined,
    ],
    ["may grow to what is left", [tee("Black", 2)], left(3), 3, undefined],
    ["is full with all pieces", [tee("Black", 3)], left(3), 3, "All 3 are in your cart"],
    [
      "shares its product's pieces",
      [tee("Black", 2), tee("Red", 1), RECORD],
      left(3),
      2,
      "All 3 are in your cart",
    ],
    ["is not full by another product's", [tee("Black", 2), RECORD], left(3), 3, undefined],
    ["holds the only piece", [tee("Black", 1)], left(1), 1, "The last one"],
    ["holds more than there are", [tee("Black", 5)], left(3), 3, "Only 3 left"],
    ["holds what has been sold", [tee("Black", 1)], left(0), 0, "Sold out"],
    [
      "is full with as many as an order takes",
      [tee("Black", 20)],
      left(60, 500),
      MOST_PIECES_PER_LINE,
      "20 at most",
    ],
    ["is full so without an answer too", [tee("Black", 20)], undefined, MOST_PIECES_PER_LINE, "20 at most"],
    ["says an edition's limit before it is hit", [tee("Black", 1)], left(8, 2), 2, "2 at most per person"],
    ["is full with what one person may have", [tee("Black", 2)], left(8, 2), 2, "2 at most per person"],
    [
      "shares what one person may have",
      [tee("Black", 1), tee("Red", 1)],
      left(8, 2),
      1,
      "2 at most per person",
    ],
    ["holds more than one person may have", [tee("Black", 3)], left(8, 2), 2, "2 at most per person"],
    ["holds the last piece of an edition", [tee("Black", 1)], left(1, 2), 1, "The last one"],
    ["is full over several lines", [tee("Black", 15), tee("Red", 5)], left(60), 15, "20 at most per person"],
  ])("%s", (_, lines, had, most, limit) => {
    const [line = RECORD] = lines;
    expect(mostOfLine(lines, line, had)).toBe(most);
    expect(describeLimit(lines, line, had)).toBe(limit);
  });
});

it.each<[string, CartLine, Availability | undefined, ReturnType<typeof lineRemedy>]>([
  ["is none while the shop has not answered", tee("Black", 2), undefined, undefined],
  ["is none where all can be had", tee("Black", 2), left(2), undefined],
  ["is to have fewer", tee("Black", 3), left(2), { words: "Make it 2", quantity: 2 }],
  ["is to have none", tee("Black", 3), left(0), { words: "Take it out", quantity: 0 }],
])("the way out of a line %s", (_, line, had, remedy) => {
  expect(lineRemedy([line], line, had)).toEqual(remedy);
});
