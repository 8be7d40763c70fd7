/** How an admin's change moves a shelf (SPEC section 3, stock update payload). */
export const STOCK_OPERATIONS = ["set", "add", "subtract"] as const;

export type StockOperation = (typeof STOCK_OPERATIONS)[number];

/** More than any shelf of this shop holds; what is above it is a slip of the keyboard. */
export const MOST_PIECES_ON_SHELF = 1_000_000;

/** `onShelf` counts the reserved pieces too: they leave the shelf when they are paid. */
export type Shelf = { readonly onShelf: number; readonly reserved: number };

export type StockChange = {
  readonly operation: StockOperation;
  readonly quantity: number;
  /** The level on which a `set` was decided. */
  readonly seen?: number | undefined;
};

export type StockRefusal = "changed-meanwhile" | "below-zero" | "below-reserved" | "too-many";

/** The level after the change, or why it cannot be. A sale since the admin looked would be undone by a blind `set`. */
export function levelAfter({ onShelf, reserved }: Shelf, change: StockChange): number | StockRefusal {
  const { operation, seen } = change;
  if (operation === "set" && seen !== undefined && seen !== onShelf) return "changed-meanwhile";
  const level = target(onShelf, change);
  if (level < 0) return "below-zero";
  if (level < reserved) return "below-reserved";
  return level > MOST_PIECES_ON_SHELF ? "too-many" : level;
}

/** A typed quantity as a whole number of at least this many; undefined when it is none. */
export function readQuantity(typed: string, least: number): number | undefined {
  if (!/^\s*\d{1,7}\s*$/.test(typed)) return undefined;
  const quantity = Number(typed);
  return quantity >= least && quantity <= MOST_PIECES_ON_SHELF ? quantity : undefined;
}

function target(onShelf: number, { operation, quantity }: StockChange): number {
  switch (operation) {
    case "set":
      return quantity;
    case "add":
      return onShelf + quantity;
    case "subtract":
      return onShelf - quantity;
  }
}
