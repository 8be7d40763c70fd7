/** Public stock. `stockQuantity` is what can still be bought: pieces on the shelf minus reserved ones. */
export type Stock = {
  readonly inStock: boolean;
  readonly stockQuantity: number;
  readonly lowStockThreshold: number;
};

/** The facts that decide a product's stock label. */
export type StockedProduct = Stock & {
  readonly category: string;
  /** Whether it belongs to a numbered edition; absent otherwise. */
  readonly isNumbered?: boolean | undefined;
  /** Streaming link of a record; null before there is one. */
  readonly externalLink?: string | null;
  /** Of a piece that is released at a time; its label says why it cannot be bought now. */
  readonly release?: { readonly state: string; readonly label?: string | undefined } | undefined;
};

export type StockLevel = "coming" | "out" | "low" | "few" | "plenty";

/** The badge counts, the word judges. Lists and pages say nothing else about stock. */
export type StockLabels = {
  readonly level: StockLevel;
  readonly badge?: string;
  readonly word?: string;
};

export const DEFAULT_LOW_STOCK_THRESHOLD = 5;

export type LimitedStockLabel = "Sold Out" | "Almost Gone" | "Low Stock" | "In Stock";

/** 'n LEFT' is shown up to this many pieces. */
export const FEW_LEFT_UP_TO = 10;

const LIMITED_ALMOST_GONE_UP_TO = 5;
const LIMITED_LOW_UP_TO = 10;

/** Whether it cannot be bought: nothing is left, or the admin has switched it off. */
export function isOutOfStock(stock: Stock): boolean {
  return !stock.inStock || stock.stockQuantity <= 0;
}

/** A record that can neither be bought nor played has not been released yet. */
export function isUnreleased(piece: StockedProduct): boolean {
  return piece.category === "music" && piece.externalLink === null && isOutOfStock(piece);
}

/** The name of a stock level, on pages and in lists. */
export function stockLabels(piece: StockedProduct): StockLabels {
  const closed = piece.release?.label;
  const pieces = closed === undefined && isOutOfStock(piece) ? 0 : piece.stockQuantity;
  if (closed !== undefined)
    return { level: "coming", word: closed, ...(piece.isNumbered && { badge: `#${pieces} LEFT` }) };
  if (isUnreleased(piece)) return { level: "coming", word: "Coming Soon" };
  if (piece.isNumbered)
    return { level: limitedLevel(pieces), badge: `#${pieces} LEFT`, word: limitedStockLabel(pieces) };
  if (pieces === 0) return { level: "out", badge: "OUT OF STOCK" };
  if (pieces <= piece.lowStockThreshold) return { level: "low", badge: `LOW STOCK (${pieces})` };
  if (pieces <= FEW_LEFT_UP_TO) return { level: "few", badge: `${pieces} LEFT` };
  return { level: "plenty", word: "In Stock" };
}

/** The button's label on a product that cannot be bought. */
export function soldOutLabel(piece: StockedProduct): string {
  if (piece.release?.label !== undefined) return piece.release.label;
  if (isUnreleased(piece)) return "Coming Soon";
  return piece.isNumbered ? "SOLD OUT" : "OUT OF STOCK";
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

function limitedLevel(pieces: number): StockLevel {
  if (pieces <= 0) return "out";
  return pieces <= LIMITED_ALMOST_GONE_UP_TO ? "low" : "few";
}
