import { describe, expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import {
  addLine,
  type CartLine,
  type CartLines,
  cartCount,
  cartTotal,
  isSameLine,
  removeLine,
  repriceLines,
  setLineQuantity,
} from "./cart-lines.ts";

const TEE = { id: 101, size: "M", color: "Black", name: "Tee", price: rand(180), image: "101-black" };
const LARGE = { ...TEE, size: "L" };
const WHITE = { ...TEE, color: "White", image: "101-white" };
const RECORD = { id: 601, name: "Record", price: rand(350), image: "601" };

function cart(...lines: readonly Omit<CartLine, "quantity">[]): CartLines {
  return lines.reduce<CartLines>((soFar, line) => addLine(soFar, line), []);
}

function quantities(lines: CartLines): number[] {
  return lines.map((line) => line.quantity);
}

describe("isSameLine", () => {
  it.each([
    ["all three alike", TEE, { ...TEE }, true],
    ["another size", TEE, LARGE, false],
    ["another colour", TEE, WHITE, false],
    ["another product", TEE, { ...TEE, id: 102 }, false],
    ["no size against a size", { id: 101, color: "Black" }, TEE, false],
    ["an undefined size against none", { id: 601, size: undefined }, { id: 601 }, true],
  ])("%s", (_, one, other, same) => {
    expect(isSameLine(one, other)).toBe(same);
  });
});

describe("addLine", () => {
  it("counts up the line that is already there, in its place", () => {
    const lines = cart(TEE, RECORD, TEE);
    expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      [101, 2],
      [601, 1],
    ]);
  });

  it("keeps sizes and colours apart, the newest last", () => {
    expect(cart(TEE, LARGE, WHITE)).toEqual([TEE, LARGE, WHITE].map((line) => ({ ...line, quantity: 1 })));
  });

  it("stops at twenty pieces of one line", () => {
    expect(quantities(cart(...Array<typeof TEE>(25).fill(TEE)))).toEqual([20]);
  });

  it("leaves the cart it was given alone", () => {
    const before = Object.freeze(cart(TEE));
    addLine(before, TEE);
    expect(quantities(before)).toEqual([1]);
  });
});

describe("setLineQuantity", () => {
  it.each([
    [7, [7, 1]],
    [20, [20, 1]],
    [21, [20, 1]],
    [1_000_000_000, [20, 1]],
    [0, [1]],
    [-3, [1]],
  ])("set to %d: %j", (quantity, expected) => {
    expect(quantities(setLineQuantity(cart(TEE, LARGE), TEE, quantity))).toEqual(expected);
  });

  it("changes nothing for a line that is not in the cart", () => {
    const lines = cart(TEE);
    expect(setLineQuantity(lines, WHITE, 5)).toEqual(lines);
  });
});

describe("removeLine", () => {
  it("takes out that line alone", () => {
    expect(removeLine(cart(TEE, LARGE, WHITE), LARGE)).toEqual(cart(TEE, WHITE));
  });
});

describe("repriceLines", () => {
  it("takes over the prices it is given and leaves the other lines", () => {
    const repriced = repriceLines(cart(TEE, LARGE, RECORD), [{ ...LARGE, price: rand(200) }]);
    expect(repriced.map((line) => line.price)).toEqual([rand(180), rand(200), rand(350)]);
  });
});

describe("sums", () => {
  it("count pieces and cents, and nothing for an empty cart", () => {
    const lines = setLineQuantity(cart(TEE, RECORD), TEE, 3);
    expect([cartCount(lines), cartTotal(lines)]).toEqual([4, rand(3 * 180 + 350)]);
    expect([cartCount([]), cartTotal([])]).toEqual([0, 0]);
  });
});
