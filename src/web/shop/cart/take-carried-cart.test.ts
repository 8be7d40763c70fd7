import { describe, expect, it } from "vitest";
import { MOST_LINES } from "#domain/orders/cart-lines.ts";
import { RECORD, VINYL_TEE } from "#tests/support/orders/cart-lines.ts";
import { mergeCarriedLines } from "./take-carried-cart.ts";

describe("merging", () => {
  it("adds what is not here yet, last", () => {
    expect(mergeCarriedLines([RECORD], [VINYL_TEE])).toEqual([RECORD, VINYL_TEE]);
  });

  it.each([
    ["the larger quantity counts", 1, 3, 3],
    ["what is here is never made less", 5, 3, 5],
  ])("of a line that both have, %s", (_case, here, carried, quantity) => {
    const merged = mergeCarriedLines(
      [{ ...VINYL_TEE, quantity: here }],
      [{ ...VINYL_TEE, quantity: carried }],
    );
    expect(merged).toEqual([{ ...VINYL_TEE, quantity }]);
  });

  it("changes nothing when the same link is opened twice", () => {
    const once = mergeCarriedLines([RECORD], [VINYL_TEE]);
    expect(mergeCarriedLines(once, [VINYL_TEE])).toEqual(once);
  });

  it("keeps lines of another size or colour apart", () => {
    expect(mergeCarriedLines([VINYL_TEE], [{ ...VINYL_TEE, color: "Black" }])).toHaveLength(2);
  });

  it("takes a line that the link names twice once", () => {
    expect(mergeCarriedLines([], [VINYL_TEE, VINYL_TEE])).toEqual([VINYL_TEE]);
  });

  it("never makes more lines than one order may have", () => {
    const many = Array.from({ length: MOST_LINES }, (_, index) => ({ ...RECORD, id: index + 1 }));
    expect(mergeCarriedLines([VINYL_TEE], many)).toHaveLength(MOST_LINES);
  });
});
