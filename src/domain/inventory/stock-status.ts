/** The stock status in the admin. Shoppers see that of stock-level. */
export type StockStatus = "Out of Stock" | "Low Stock" | "In Stock";

/** The admin's filters for stock. */
export const STOCK_FILTERS = ["all", "low", "out"] as const;

export type StockFilter = (typeof STOCK_FILTERS)[number];

/** `onShelf` counts pieces on the shelf, reserved ones included. */
export function stockStatus(onShelf: number, lowStockThreshold: number): StockStatus {
  if (onShelf <= 0) return "Out of Stock";
  return needsRestock(onShelf, lowStockThreshold) ? "Low Stock" : "In Stock";
}

/** At or below the threshold, including sold-out products. */
export function needsRestock(onShelf: number, lowStockThreshold: number): boolean {
  return onShelf <= lowStockThreshold;
}
