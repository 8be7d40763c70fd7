import { expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { availableLines } from "./available-pieces.ts";
import { type Availability, type CartLine, cartTotal } from "./cart-lines.ts";

const tee = (color: string, quantity: number): CartLine => ({
  id: 101,
  color,
  name: "Tee",
  price: rand(180),
  image: "",
  quantity,
});
const RECORD: CartLine = { id: 601, name: "Record", price: rand(350), image: "", quantity: 1 };
const left = (available: number, perPerson = 20): Availability => ({ available, perPerson });

it.each<[string, readonly CartLine[], Availability | undefined, number[], number]>([
  ["are all there before the shop has answered", [tee("Black", 2), RECORD], undefined, [2, 1], 710],
  ["are all there while enough is left", [tee("Black", 2), RECORD], left(2), [2, 1], 710],
  ["are none of what is sold out", [tee("Black", 2), RECORD], left(0), [0, 1], 350],
  ["are those that are left", [tee("Black", 3), RECORD], left(2), [2, 1], 710],
  ["go to the first line first", [tee("Black", 2), tee("Red", 2)], left(3), [2, 1], 540],
  ["are never fewer than none", [tee("Black", 4), tee("Red", 2)], left(3), [3, 0], 540],
  ["are what one person may have", [tee("Black", 3)], left(8, 2), [2], 360],
])("the pieces of a cart %s", (_, lines, ofTees, pieces, total) => {
  const stock = new Map(ofTees && [[101, ofTees]]);
  const available = availableLines(lines, stock);
  expect(available.map(({ quantity }) => quantity)).toEqual(pieces);
  expect(cartTotal(available)).toBe(rand(total));
});
