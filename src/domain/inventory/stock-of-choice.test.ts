import { describe, expect, it } from "vitest";
import { addToCartState } from "#domain/catalogue/product-options.ts";
import { stockLabels } from "./stock-level.ts";
import { isChoiceOut, withStockOf } from "./stock-of-choice.ts";

const POOL = { inStock: true, stockQuantity: 6, lowStockThreshold: 5, category: "tshirts" };
const TEE = {
  ...POOL,
  availableSizes: ["S", "M", "L"],
  availableColors: ["Black", "White"],
  variants: [
    { size: "S", color: "Black", stockQuantity: 0 },
    { size: "M", color: "Black", stockQuantity: 2 },
    { size: "M", color: "White", stockQuantity: 0 },
    { size: "L", color: "White", stockQuantity: 4 },
  ],
};

describe("the stock of a choice", () => {
  it("of a pool is the pool's, whatever is chosen", () => {
    expect(withStockOf(POOL, { size: "S", color: "Black" })).toBe(POOL);
  });

  it.each([
    [{}, 6],
    [{ size: "M" }, 2],
    [{ color: "White" }, 4],
    [{ size: "M", color: "White" }, 0],
    [{ size: "M", color: "Black" }, 2],
    [{ size: "XL" }, 0],
  ])("%j is the sum of what it may be: %i", (choice, pieces) => {
    expect(withStockOf(TEE, choice).stockQuantity).toBe(pieces);
    expect(isChoiceOut(TEE, choice)).toBe(pieces === 0);
  });

  it("of what has no size and no colour is all there is", () => {
    expect(withStockOf({ ...POOL, variants: [{ stockQuantity: 1 }] }, {}).stockQuantity).toBe(1);
  });

  it("of a product that is switched off is none", () => {
    expect(isChoiceOut({ ...TEE, inStock: false }, { size: "M", color: "Black" })).toBe(true);
  });

  it.each([
    [{}, "select-size"],
    [{ size: "S" }, "out-of-stock"],
    [{ size: "M" }, "select-color"],
    [{ size: "M", color: "White" }, "out-of-stock"],
    [{ size: "M", color: "Black" }, "ready"],
    [{ color: "Black" }, "select-size"],
  ])("%j is what the button goes by: %s", (choice, state) => {
    expect(addToCartState(TEE, choice)).toBe(state);
  });

  it.each([
    [{}, "6 LEFT"],
    [{ size: "M" }, "LOW STOCK (2)"],
    [{ size: "S" }, "OUT OF STOCK"],
  ])("%j is what the badge counts: %s", (choice, badge) => {
    expect(stockLabels(withStockOf(TEE, choice)).badge).toBe(badge);
  });
});
