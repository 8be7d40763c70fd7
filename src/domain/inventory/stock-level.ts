/**
 * The stock that shoppers may know. `stockQuantity` is what can still be bought: pieces on the shelf minus reserved
 * ones.
 */
export type Stock = {
  readonly inStock: boolean;
  readonly stockQuantity: number;
  readonly lowStockThreshold: number;
};

export type StockBadge =
  | { readonly level: "out"; readonly label: "OUT OF STOCK" }
  | { readonly level: "low"; readonly label: `LOW STOCK (${number})` }
  | { readonly level: "few"; readonly label: `${number} LEFT` };

export const DEFAULT_LOW_STOCK_THRESHOLD = 5;

export type LimitedStockLabel = "Sold Out" | "Almost Gone" | "Low Stock" | "In Stock";

/** 'n LEFT' is shown up to this many pieces. */
const FEW_LEFT_UP_TO = 10;

const LIMITED_ALMOST_GONE_UP_TO = 5;
const LIMITED_LOW_UP_TO = 10;

/** Whether it cannot be bought now: nothing is left, or the admin has switched it off. */
export function isOutOfStock(stock: Stock): boolean {
  return !stock.inStock || stock.stockQuantity <= 0;
}

/** The badge on a product card; undefined when there is plenty. */
export function stockBadge(stock: Stock): StockBadge | undefined {
  const pieces = stock.stockQuantity;
  if (isOutOfStock(stock)) return { level: "out", label: "OUT OF STOCK" };
  if (pieces <= stock.lowStockThreshold) return { level: "low", label: `LOW STOCK (${pieces})` };
  if (pieces <= FEW_LEFT_UP_TO) return { level: "few", label: `${pieces} LEFT` };
  return undefined;
}

/**
 * The label beside a limited piece. At zero its button already reads SOLD OUT, so the label says the same instead of
 * "Almost Gone", which would be untrue.
 */
export function limitedStockLabel(pieces: number): LimitedStockLabel {
  if (pieces <= 0) return "Sold Out";
  if (pieces <= LIMITED_ALMOST_GONE_UP_TO) return "Almost Gone";
  return pieces <= LIMITED_LOW_UP_TO ? "Low Stock" : "In Stock";
}
