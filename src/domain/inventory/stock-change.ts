/** How an admin changes the stock of a product: to this number, by more, or by less. */
export const STOCK_OPERATIONS = ["set", "add", "subtract"] as const;

export type StockOperation = (typeof STOCK_OPERATIONS)[number];

/** More than the shop ever stocks of one product, so a larger number is a typing mistake. */
export const MOST_IN_STOCK = 1_000_000;

/** `onShelf` includes the reserved pieces: they are taken off when their order is paid. */
export type StockCount = { readonly onShelf: number; readonly reserved: number };

export type StockChange = {
  readonly operation: StockOperation;
  readonly quantity: number;
  /** The number the admin saw when deciding on a `set`. */
  readonly seen?: number | undefined;
};

export type StockRefusal = "changed-meanwhile" | "below-zero" | "below-reserved" | "too-many";

/**
 * Pieces on the shelf after the change, or why it is refused. A `set` is refused when the stock has changed since the
 * admin looked: it would undo the sale or delivery that changed it.
 */
export function levelAfter({ onShelf, reserved }: StockCount, change: StockChange): number | StockRefusal {
  const { operation, seen } = change;
  if (operation === "set" && seen !== undefined && seen !== onShelf) return "changed-meanwhile";
  const level = target(onShelf, change);
  if (level < 0) return "below-zero";
  if (level < reserved) return "below-reserved";
  return level > MOST_IN_STOCK ? "too-many" : level;
}

/** Reads a typed quantity; undefined unless it is a whole number between `least` and MOST_IN_STOCK. */
export function readQuantity(typed: string, least: number): number | undefined {
  if (!/^\s*\d{1,7}\s*$/.test(typed)) return undefined;
  const quantity = Number(typed);
  return quantity >= least && quantity <= MOST_IN_STOCK ? quantity : undefined;
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
