/** What the admin is told of a shelf (SPEC section 2, inventory). Shoppers' badges are in stock-level. */
export type StockStatus = "Out of Stock" | "Low Stock" | "In Stock";

export function stockStatus(onShelf: number, lowStockThreshold: number): StockStatus {
  if (onShelf <= 0) return "Out of Stock";
  return needsRestock(onShelf, lowStockThreshold) ? "Low Stock" : "In Stock";
}

/** At or below the threshold: what the low-stock list names, an empty shelf included. */
export function needsRestock(onShelf: number, lowStockThreshold: number): boolean {
  return onShelf <= lowStockThreshold;
}
