import { describe, expect, it } from "vitest";
import {
  DEFAULT_LOW_STOCK_THRESHOLD,
  isOutOfStock,
  limitedStockLabel,
  soldOutLabel,
  stockLabels,
} from "./stock-level.ts";

const TEE = {
  category: "tshirts",
  externalLink: null,
  inStock: true,
  stockQuantity: 20,
  lowStockThreshold: DEFAULT_LOW_STOCK_THRESHOLD,
};

function badgeOf(stockQuantity: number, lowStockThreshold = DEFAULT_LOW_STOCK_THRESHOLD, inStock = true) {
  return stockLabels({ ...TEE, inStock, stockQuantity, lowStockThreshold }).badge;
}

describe("stockLabels", () => {
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

  it.each([
    [0, "out", "#0 LEFT", "Sold Out"],
    [5, "low", "#5 LEFT", "Almost Gone"],
    [8, "few", "#8 LEFT", "Low Stock"],
    [25, "few", "#25 LEFT", "In Stock"],
  ])("counts %d pieces of a numbered edition as %s: %s, %s", (stockQuantity, level, badge, word) => {
    expect(stockLabels({ ...TEE, isNumbered: true, stockQuantity })).toEqual({
      level,
      badge,
      word,
    });
  });

  it("counts a piece without numbers like any other, whatever its category", () => {
    const labels = stockLabels({ ...TEE, category: "limited-apparel", stockQuantity: 8 });
    expect(labels).toEqual({ level: "few", badge: "8 LEFT" });
  });

  it.each([
    ["never heard and not to be had", null, 0, { level: "coming", word: "Coming Soon" }],
    ["sold out", "https://music.example", 0, { level: "out", badge: "OUT OF STOCK" }],
    ["to be had and not yet heard", null, 40, { level: "plenty", word: "In Stock" }],
  ])("says of a record %s", (_, externalLink, stockQuantity, labels) => {
    expect(stockLabels({ ...TEE, category: "music", externalLink, stockQuantity })).toEqual(labels);
  });

  it("says one thing of every number of pieces, and a word beside a count only of editions", () => {
    for (let stockQuantity = 0; stockQuantity < 40; stockQuantity++) {
      const { badge, word } = stockLabels({ ...TEE, stockQuantity });
      expect([badge, word].filter(Boolean)).toHaveLength(1);
    }
  });

  it("calls a product out of stock when the shop switched it off, whatever lies on the shelf", () => {
    expect(badgeOf(50, 5, false)).toBe("OUT OF STOCK");
  });

  it("never shows a negative number", () => {
    expect(badgeOf(-1)).toBe("OUT OF STOCK");
  });
});

describe("soldOutLabel", () => {
  it.each([
    ["tshirts", "OUT OF STOCK"],
    ["limited-archive", "OUT OF STOCK"],
    ["music", "Coming Soon"],
  ])("of %s is %s", (category, label) => {
    expect(soldOutLabel({ ...TEE, category, stockQuantity: 0 })).toBe(label);
  });

  it("of a numbered piece is SOLD OUT", () => {
    expect(soldOutLabel({ ...TEE, isNumbered: true, stockQuantity: 0 })).toBe("SOLD OUT");
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
