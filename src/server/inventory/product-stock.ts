/** Changes products' stock. The caller writes the reservations and movements that explain it. */
import type { Transaction } from "#server/database/client.ts";
import {
  changeStockRow,
  lockStockRows,
  type PiecesByProduct,
  type StockRow,
  updateShelves,
} from "./product-stock.repository.ts";
import {
  findShortVariants,
  replaceVariants,
  type VariantPieces,
  type VariantRow,
} from "./variants.repository.ts";

/** Who hands the pieces out: the shop to its shoppers, or its owner at the till. */
export type Seller = "shop" | "owner";

/**
 * Locks the product, so that it cannot be reserved, sold or counted elsewhere until the transaction ends. Undefined
 * when there is none.
 */
export async function lockStock(tx: Transaction, productId: number): Promise<StockRow | undefined> {
  const [stock] = await lockStockRows(tx, [productId]);
  return stock;
}

/**
 * Reserves the pieces where enough are free and returns of which products; the others are absent. What is hidden or switched
 * off is held only for a sale by its owner. The caller has locked the products, so that two buyers cannot both get the last
 * piece.
 */
export function holdPieces(tx: Transaction, pieces: PiecesByProduct, soldBy: Seller): Promise<number[]> {
  return updateShelves(tx, pieces, { reserved: 1 }, { onSale: soldBy === "shop" });
}

/** Which of these locked products have too few free pieces of a variant in the lines. Pools are not checked. */
export async function findShortProducts(
  tx: Transaction,
  rows: readonly StockRow[],
  lines: readonly VariantPieces[],
): Promise<readonly number[]> {
  const counted = new Set(rows.filter(({ countedBy }) => countedBy === "variants").map(({ id }) => id));
  const wanted = lines.filter(({ productId }) => counted.has(productId));
  return wanted.length === 0 ? [] : findShortVariants(tx, wanted);
}

/** Sells held pieces of products the caller has locked. */
export async function takeHeldPieces(tx: Transaction, pieces: PiecesByProduct): Promise<void> {
  await updateShelves(tx, pieces, { onShelf: -1, reserved: -1 });
}

/** Releases held pieces. */
export async function freeHeldPieces(tx: Transaction, productId: number, quantity: number): Promise<void> {
  await changeStockRow(tx, productId, { reserved: -quantity });
}

/** Sells free pieces directly, for money that came after its reservation ended; false when there are too few. */
export async function takeFreePieces(tx: Transaction, pieces: VariantPieces): Promise<boolean> {
  const { productId, quantity } = pieces;
  const rows = await lockStockRows(tx, [productId]);
  if ((await findShortProducts(tx, rows, [pieces])).length > 0) return false;
  return changeStockRow(tx, productId, { onShelf: -quantity }, { free: quantity });
}

export type StockMove = {
  readonly productId: number;
  /** Pieces added to the shelf; negative when removed. */
  readonly change: number;
  readonly isRestock: boolean;
  readonly now: Date;
};

/** Adding pieces to a switched-off product puts it on sale again: the shop owns that mark, not the catalogue. */
export async function moveStock(
  tx: Transaction,
  { productId, change, isRestock, now }: StockMove,
): Promise<void> {
  await changeStockRow(tx, productId, {
    onShelf: change,
    ...(change > 0 && { inStock: true }),
    ...(isRestock && { lastRestocked: now }),
    updatedAt: now,
  });
}

/** When pieces were last added; null when never, or when that was undone. */
export async function setLastRestocked(tx: Transaction, productId: number, at: Date | null): Promise<void> {
  await changeStockRow(tx, productId, { lastRestocked: at });
}

/**
 * Changes how this locked product is counted: these variants, whose sums are the product's; none for a pool. The
 * catalogue's file does not change its options from then on.
 */
export async function countStockBy(
  tx: Transaction,
  productId: number,
  rows: readonly VariantRow[] | "pool",
  now: Date,
): Promise<void> {
  const countedBy = rows === "pool" ? "pool" : "variants";
  await changeStockRow(tx, productId, { countedBy, editedAt: now, updatedAt: now });
  await replaceVariants(tx, productId, rows === "pool" ? [] : rows);
}
