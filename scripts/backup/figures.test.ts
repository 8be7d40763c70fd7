import { describe, expect, it } from "vitest";
import { compareFigures, type Figures } from "./figures.ts";

const ORIGINAL: Figures = {
  tables: { orders: { rows: 2, sum: "77" }, products: { rows: 47, sum: "12" } },
  shop: { "rand paid": "900.00" },
  newestMigration: "5",
};
const change = (tables: Figures["tables"], shop: Figures["shop"] = ORIGINAL.shop): Figures => ({
  ...ORIGINAL,
  tables: { ...ORIGINAL.tables, ...tables },
  shop,
});

describe("a copy", () => {
  it("is true when every row and every sum is the same", () => {
    expect(compareFigures(ORIGINAL, change({}))).toEqual([]);
  });

  it.each([
    [change({ orders: { rows: 1, sum: "70" } }), "orders: 2 rows, 1 in the copy"],
    [change({ orders: { rows: 2, sum: "78" } }), "orders: the same number of rows, with other contents"],
    [change({ strangers: { rows: 0, sum: "0" } }), "strangers: only in the copy"],
    [change({}, { "rand paid": "450.00" }), "rand paid: 900.00, 450.00 in the copy"],
  ])("is told apart where it differs", (copy, line) => {
    expect(compareFigures(ORIGINAL, copy)).toEqual([line]);
  });
});
