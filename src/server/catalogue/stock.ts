/** Moves the stock of products. The caller writes the reservations and movements that explain it. */
import type { Transaction } from "#server/database/client.ts";
import {
  changeStockRow,
  countByLevel,
  countShelves,
  findHeldStockRowsForUpdate,
  findLowShelves,
  findStockRows,
  findStockRowsForUpdate,
  type PiecesByProduct,
  type ProductStockRow,
  type StockRow,
  type StockSearch,
  updateShelves,
} from "./stock.repository.ts";
import {
  findShortVariants,
  findVariants,
  findVariantsOf,
  replaceVariants,
  type VariantPieces,
  type VariantRow,
} from "./variants.repository.ts";

export type { PiecesByProduct, ProductStockRow, StockRow, StockSearch, VariantPieces, VariantRow };
/** The shelves of the products that shoppers see. */
/** Stock by size and colour. */
export { countByLevel, countShelves, findLowShelves, findStockRows, findVariants, findVariantsOf };

/**
 * Locks the product: until the transaction ends it cannot be reserved, sold or counted elsewhere. Undefined when there
 * is none.
 */
export async function lockStock(tx: Transaction, productId: number): Promise<StockRow | undefined> {
  const [stock] = await lockStockRows(tx, [productId]);
  return stock;
}

/** The same for several products, which are locked by their ids, lowest first, so that no two transactions wait for each other. */
export function lockStockRows(tx: Transaction, productIds: readonly number[]): Promise<StockRow[]> {
  return findStockRowsForUpdate(tx, productIds);
}

/** The same for the products of which an order holds pieces. */
export function lockStockRowsHeldBy(tx: Transaction, orderId: number): Promise<StockRow[]> {
  return findHeldStockRowsForUpdate(tx, orderId);
}

/**
 * Holds the pieces that are free and returns of which products; those with too few are absent. The caller has locked the
 * shelves, so that two buyers cannot both have the last: numbers are only given out under this lock, and a statement after it
 * sees every one of them.
 */
export function holdPieces(tx: Transaction, pieces: PiecesByProduct): Promise<number[]> {
  return updateShelves(tx, pieces, { reserved: 1 }, true);
}

/**
 * Which of these locked shelves have too few free pieces of a size and colour that the lines ask for. Nothing is asked for those
 * that are counted as one pool.
 */
export async function findShortProducts(
  tx: Transaction,
  rows: readonly StockRow[],
  lines: readonly VariantPieces[],
): Promise<readonly number[]> {
  const counted = new Set(rows.filter(({ countedBy }) => countedBy === "variants").map(({ id }) => id));
  const wanted = lines.filter(({ productId }) => counted.has(productId));
  return wanted.length === 0 ? [] : findShortVariants(tx, wanted);
}

/** Held pieces leave the shelves, which the caller has locked. */
export async function takeHeldPieces(tx: Transaction, pieces: PiecesByProduct): Promise<void> {
  await updateShelves(tx, pieces, { onShelf: -1, reserved: -1 }, false);
}

/** Held pieces are free again. */
export async function freeHeldPieces(tx: Transaction, productId: number, quantity: number): Promise<void> {
  await changeStockRow(tx, productId, { reserved: -quantity });
}

/** Free pieces leave the shelf at once, for money that came after its reservation ended; false when there are not enough. */
export async function takeFreePieces(tx: Transaction, pieces: VariantPieces): Promise<boolean> {
  const { productId, quantity } = pieces;
  const rows = await lockStockRows(tx, [productId]);
  if ((await findShortProducts(tx, rows, [pieces])).length > 0) return false;
  return changeStockRow(tx, productId, { onShelf: -quantity }, { free: quantity });
}

export type StockMove = {
  readonly productId: number;
  /** Pieces that come to the shelf, or leave it when negative. */
  readonly change: number;
  readonly isRestock: boolean;
  readonly now: Date;
};

/** Pieces that come to the shelf of a product that was switched off put it on sale: the shop keeps that mark, not the catalogue. */
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

/** When new pieces came in last; null when they never did, or that was undone. */
export async function setLastRestocked(tx: Transaction, productId: number, at: Date | null): Promise<void> {
  await changeStockRow(tx, productId, { lastRestocked: at });
}

/**
 * From now on this locked product is counted so, with these rows of its sizes and colours, whose sums are the product's: none for a
 * pool. The catalogue's file leaves its options alone from then on.
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
