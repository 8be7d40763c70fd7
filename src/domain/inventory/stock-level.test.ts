import { describe, expect, it } from "vitest";
import { DEFAULT_LOW_STOCK_THRESHOLD, isOutOfStock, limitedStockLabel, stockBadge } from "./stock-level.ts";

function badgeOf(stockQuantity: number, lowStockThreshold = DEFAULT_LOW_STOCK_THRESHOLD, inStock = true) {
  return stockBadge({ inStock, stockQuantity, lowStockThreshold })?.label;
}

describe("stockBadge", () => {
  it.each([
    [0, "OUT OF STOCK"],
    [1, "LOW STOCK (1)"],
    [5, "LOW STOCK (5)"],
    [6, "6 LEFT"],
    [10, "10 LEFT"],
    [11, undefined],
    [100, undefined],
  ])("says of %d pieces with the default threshold: %s", (pieces, label) => {
    expect(badgeOf(pieces)).toBe(label);
  });

  it.each([
    [12, 12, "LOW STOCK (12)"],
    [13, 12, undefined],
    [1, 0, "1 LEFT"],
    [0, 0, "OUT OF STOCK"],
  ])("says of %d pieces with threshold %d: %s", (pieces, threshold, label) => {
    expect(badgeOf(pieces, threshold)).toBe(label);
  });

  it("calls a product out of stock when the shop switched it off, whatever lies on the shelf", () => {
    expect(badgeOf(50, 5, false)).toBe("OUT OF STOCK");
  });

  it("never shows a negative number", () => {
    expect(badgeOf(-1)).toBe("OUT OF STOCK");
  });
});

describe("isOutOfStock", () => {
  it.each([
    [true, 1, false],
    [true, 0, true],
    [false, 1, true],
    [false, 0, true],
  ])("inStock %s with %d pieces: %s", (inStock, stockQuantity, out) => {
    expect(isOutOfStock({ inStock, stockQuantity, lowStockThreshold: 5 })).toBe(out);
  });
});

describe("limitedStockLabel", () => {
  it.each([
    [0, "Sold Out"],
    [1, "Almost Gone"],
    [5, "Almost Gone"],
    [6, "Low Stock"],
    [10, "Low Stock"],
    [11, "In Stock"],
    [30, "In Stock"],
  ])("says of %d pieces: %s", (pieces, label) => {
    expect(limitedStockLabel(pieces)).toBe(label);
  });
});
