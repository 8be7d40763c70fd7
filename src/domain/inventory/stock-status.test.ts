import { expect, it } from "vitest";
import { needsRestock, type StockStatus, stockStatus } from "./stock-status.ts";

it.each<[number, number, StockStatus, boolean]>([
  [0, 5, "Out of Stock", true],
  [0, 0, "Out of Stock", true],
  [1, 5, "Low Stock", true],
  [5, 5, "Low Stock", true],
  [6, 5, "In Stock", false],
  [1, 0, "In Stock", false],
])("%d on the shelf with threshold %d is %s; needs restocking: %s", (onShelf, threshold, status, needs) => {
  expect(stockStatus(onShelf, threshold)).toBe(status);
  expect(needsRestock(onShelf, threshold)).toBe(needs);
});
