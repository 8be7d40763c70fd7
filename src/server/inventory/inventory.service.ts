import type { Hold } from "#domain/orders/busy-edition.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import {
  findPiecesOfHolder,
  findReservations,
  findReservationsSince,
  type Holder,
  insertMovements,
  insertReservations,
  moveReservations,
  type NewMovement,
  type PiecesOfHolder,
  type Reservation,
} from "./inventory.repository.ts";
import {
  lockStockRows,
  lockStockRowsHeldBy,
  type PiecesByProduct,
  type StockRow,
} from "./product-stock.repository.ts";
import {
  findShortProducts,
  freeHeldPieces,
  holdPieces,
  type Seller,
  takeFreePieces,
  takeHeldPieces,
} from "./product-stock.ts";

export type PiecesToReserve = {
  readonly line: number;
  readonly productId: number;
  readonly quantity: number;
  readonly size: string | null;
  readonly color: string | null;
};

/** Which lines could be reserved. If not all of them could, the caller rolls its transaction back. */
export type Reserved = { readonly isWhole: boolean; readonly lines: readonly PiecesToReserve[] };

type Wanted = { readonly lines: readonly PiecesToReserve[]; readonly soldBy: Seller };

/** Reserves every line of an order. The caller has locked the products, whose rows are `stock`. */
export async function reserveStock(
  tx: Transaction,
  orderId: number,
  { lines, soldBy }: Wanted,
  stock: readonly StockRow[],
  now: Date,
): Promise<Reserved> {
  if (lines.length === 0) return { isWhole: true, lines };
  const pieces = piecesByProduct(lines);
  const rows = lines.map(({ line, productId, quantity, size, color }) => ({
    orderId,
    line,
    productId,
    quantity,
    // An empty text stands for no size or colour.
    size: size ?? "",
    color: color ?? "",
    createdAt: now,
    updatedAt: now,
  }));
  // Not awaited when all products are pools, so that the following statements are sent together with the caller's.
  const hasVariants = stock.some(({ countedBy }) => countedBy === "variants");
  if (hasVariants && (await findShortProducts(tx, stock, rows)).length > 0) {
    return { isWhole: false, lines: [] };
  }
  const [held] = await Promise.all([holdPieces(tx, pieces, soldBy), insertReservations(tx, rows)]);
  return {
    isWhole: held.length === pieces.size,
    lines: lines.filter(({ productId }) => held.includes(productId)),
  };
}

function piecesByProduct(lines: readonly Pick<PiecesToReserve, "productId" | "quantity">[]): PiecesByProduct {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}

/**
 * Locks the products of these orders, lowest id first. For transactions that return the pieces of some orders and take
 * others: without it, two of them could wait for each other.
 */
export async function lockProductsOf(
  tx: Transaction,
  orders: readonly { readonly items: readonly { readonly productId: number }[] }[],
): Promise<StockRow[]> {
  const ids = new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId)));
  // Awaited here: the query builder sends a statement only when its promise is awaited, and the count that follows must
  // come after the lock.
  const rows = await lockStockRows(tx, [...ids]);
  return rows;
}

/**
 * Returns the pieces an order still reserves; a second call has no effect. The products are locked first, because
 * triggers also update the stock per size and colour.
 */
export async function releaseReservations(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await lockStockRowsHeldBy(tx, orderId);
  for (const released of await moveReservations(tx, orderId, "held", "released", now)) {
    await freeHeldPieces(tx, released.productId, released.quantity);
  }
}

/** All pieces an order has reserved; their products are locked until the transaction ends. */
export type HeldStock = { readonly orderId: number; readonly lines: readonly Reservation[] };

/**
 * Locks and returns the order's reserved pieces. Undefined when not every line is reserved any more; then no product is
 * locked, so that late money can lock those of all the cart's orders in the right order. The caller has locked the
 * order.
 */
export async function lockHeldStock(tx: Transaction, orderId: number): Promise<HeldStock | undefined> {
  const [lines] = await Promise.all([findReservations(tx, orderId), lockStockRowsHeldBy(tx, orderId)]);
  return areAllHeld(lines) ? { orderId, lines } : undefined;
}

/** Turns the reservation into a sale: the pieces leave the stock once, each line with its movement. */
export async function sellHeldStock(
  tx: Transaction,
  { orderId, lines }: HeldStock,
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const sales = lines.map((sold) => saleOf(sold, now));
  await Promise.all([
    moveReservations(tx, orderId, "held", "committed", now),
    takeHeldPieces(tx, piecesByProduct(lines)),
    insertMovements(tx, sales),
  ]);
}

/**
 * Sells the pieces of an order whose reservation has ended, if all of them are free. False when a line has too few: the
 * caller then rolls back to its savepoint.
 */
export async function sellReleasedReservations(
  tx: Transaction,
  orderId: number,
  now: Date,
): Promise<boolean> {
  for (const line of await moveReservations(tx, orderId, "released", "committed", now)) {
    if (!(await takeFreePieces(tx, line))) return false;
    await insertMovements(tx, [saleOf(line, now)]);
  }
  return true;
}

/**
 * Reserves the pieces of an order again whose reservation has ended. False when a line has too few: the caller then
 * rolls back to its savepoint.
 */
export async function reserveReleasedAgain(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const ended = (await findReservations(tx, orderId)).filter(({ state }) => state === "released");
  if (ended.length === 0) return true;
  const rows = await lockProductsOf(tx, [{ items: ended }]);
  if ((await findShortProducts(tx, rows, ended)).length > 0) return false;
  const pieces = piecesByProduct(ended);
  const [held] = await Promise.all([
    holdPieces(tx, pieces, "shop"),
    moveReservations(tx, orderId, "released", "held", now),
  ]);
  return held.length === pieces.size;
}

/** Whether every line of the order is still reserved. */
export async function holdsAllReservations(tx: Transaction, orderId: number): Promise<boolean> {
  return areAllHeld(await findReservations(tx, orderId));
}

/** True also for an order of files alone, which has nothing to reserve. */
function areAllHeld(reservations: readonly Reservation[]): boolean {
  return reservations.every(({ state }) => state === "held");
}

/** The pieces reserved for one line of an order; size and colour are absent where it has none. */
export type HeldPieces = {
  readonly productId: number;
  readonly quantity: number;
  readonly size: string | undefined;
  readonly color: string | undefined;
};

/** The pieces reserved for this order, by line. */
export async function findHeldPieces(db: Executor, orderId: number): Promise<HeldPieces[]> {
  const reservations = await findReservations(db, orderId);
  return reservations
    .filter(({ state }) => state === "held")
    .map(({ productId, quantity, size, color }) => ({
      productId,
      quantity,
      size: size || undefined,
      color: color || undefined,
    }));
}

/**
 * How many pieces of these products one person and one network address have, by product id. Exact only if the caller
 * has locked the products, because pieces change hands under that lock.
 */
export async function countPiecesOfHolder(
  tx: Transaction,
  productIds: readonly number[],
  holder: Holder,
): Promise<ReadonlyMap<number, PiecesOfHolder>> {
  const rows = await findPiecesOfHolder(tx, productIds, holder);
  return new Map(rows.map((row) => [row.productId, row]));
}

/** Holders of the product's pieces since then, without names. */
export async function listHolds(db: Executor, productId: number, since: Date): Promise<Hold[]> {
  const reservations = await findReservationsSince(db, productId, since);
  return reservations.map(({ quantity, state, createdAt, updatedAt }) => ({
    pieces: quantity,
    from: createdAt,
    until: state === "held" ? null : updatedAt,
    isPaid: state === "committed",
  }));
}

/** Writes the first movement of a product: its stock when it was added to the shop. */
export async function recordOpeningStock(
  tx: Transaction,
  productId: number,
  pieces: number,
  now: Date,
  actor: "catalogue" | "admin" = "catalogue",
): Promise<void> {
  if (pieces === 0) return;
  await insertMovements(tx, [{ productId, change: pieces, reason: "opening", actor, createdAt: now }]);
}

function saleOf(sold: Reservation, now: Date): NewMovement {
  const { orderId, line, size, color, productId, quantity } = sold;
  return { productId, size, color, change: -quantity, reason: "sale", orderId, line, createdAt: now };
}
