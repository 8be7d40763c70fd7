/** The stock status that the admin sees. What shoppers see is in stock-level. */
export type StockStatus = "Out of Stock" | "Low Stock" | "In Stock";

/** Which shelves a list is narrowed to. */
export const STOCK_FILTERS = ["all", "low", "out"] as const;

export type StockFilter = (typeof STOCK_FILTERS)[number];

/** `onShelf` counts pieces on the shelf, reserved ones included. */
export function stockStatus(onShelf: number, lowStockThreshold: number): StockStatus {
  if (onShelf <= 0) return "Out of Stock";
  return needsRestock(onShelf, lowStockThreshold) ? "Low Stock" : "In Stock";
}

/** At or below the threshold, sold-out products included; the low-stock list shows these. */
export function needsRestock(onShelf: number, lowStockThreshold: number): boolean {
  return onShelf <= lowStockThreshold;
}
