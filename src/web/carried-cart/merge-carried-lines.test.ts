import { describe, expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { type CartLine, MOST_LINES } from "#domain/orders/cart-lines.ts";
import { mergeCarriedLines } from "./merge-carried-lines.ts";

const TEE: CartLine = {
  id: 106,
  name: "Vinyl Tee",
  price: rand(180),
  image: "/images/106.webp",
  size: "M",
  color: "Grey",
  quantity: 2,
};
const RECORD: CartLine = { id: 601, name: "First Light", price: rand(500), image: "/i.webp", quantity: 1 };

describe("merging", () => {
  it("adds what is not here yet, last", () => {
    expect(mergeCarriedLines([RECORD], [TEE])).toEqual([RECORD, TEE]);
  });

  it.each([
    ["the larger quantity counts", 1, 3, 3],
    ["what is here is never made less", 5, 3, 5],
  ])("of a line that both have, %s", (_case, here, carried, quantity) => {
    const merged = mergeCarriedLines([{ ...TEE, quantity: here }], [{ ...TEE, quantity: carried }]);
    expect(merged).toEqual([{ ...TEE, quantity }]);
  });

  it("changes nothing when the same link is opened twice", () => {
    const once = mergeCarriedLines([RECORD], [TEE]);
    expect(mergeCarriedLines(once, [TEE])).toEqual(once);
  });

  it("keeps lines of another size or colour apart", () => {
    expect(mergeCarriedLines([TEE], [{ ...TEE, color: "Black" }])).toHaveLength(2);
  });

  it("takes a line that the link names twice once", () => {
    expect(mergeCarriedLines([], [TEE, TEE])).toEqual([TEE]);
  });

  it("never makes more lines than one order may have", () => {
    const many = Array.from({ length: MOST_LINES }, (_, index) => ({ ...RECORD, id: index + 1 }));
    expect(mergeCarriedLines([TEE], many)).toHaveLength(MOST_LINES);
  });
});
