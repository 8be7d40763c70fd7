import {
  freeHeldPieces,
  holdPieces,
  lockShelves,
  lockShelvesHeldBy,
  type PiecesByProduct,
  takeFreePieces,
  takeHeldPieces,
} from "#server/catalogue/shelves.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import {
  findPiecesOfHolder,
  findReservations,
  type Holder,
  insertMovements,
  insertReservations,
  moveReservations,
  type NewMovement,
  type PiecesOfHolder,
  type Reservation,
} from "./inventory.repository.ts";

export type { PiecesByProduct };

export type PiecesToReserve = {
  readonly line: number;
  readonly productId: number;
  readonly quantity: number;
};

/** What a reservation took, by product; where it is not everything, the caller rolls its transaction back. */
export type Reserved = { readonly isWhole: boolean; readonly pieces: PiecesByProduct };

/** Reserves every line of an order whose products the caller has locked. */
export async function reserveStock(
  tx: Transaction,
  orderId: number,
  lines: readonly PiecesToReserve[],
  now: Date,
): Promise<Reserved> {
  const pieces = piecesByProduct(lines);
  const rows = lines.map((line) => ({ orderId, ...line, createdAt: now, updatedAt: now }));
  const [held] = await Promise.all([holdPieces(tx, pieces), insertReservations(tx, rows)]);
  return {
    isWhole: held.length === pieces.size,
    pieces: new Map(held.map((productId) => [productId, pieces.get(productId) ?? 0])),
  };
}

function piecesByProduct(lines: readonly Pick<PiecesToReserve, "productId" | "quantity">[]): PiecesByProduct {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}

/**
 * Locks the products of these orders, lowest id first, for a transaction that will move the pieces of several orders: one that gives pieces
 * back and then takes others would else meet another that does so the other way round.
 */
export async function lockProductsOf(
  tx: Transaction,
  orders: readonly { readonly items: readonly { readonly productId: number }[] }[],
): Promise<void> {
  const ids = new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId)));
  await lockShelves(tx, [...ids]);
}

/** Gives the pieces an order still holds back to the shop. Doing it twice gives nothing back twice. */
export async function releaseReservations(tx: Transaction, orderId: number, now: Date): Promise<void> {
  for (const released of await moveReservations(tx, orderId, "held", "released", now)) {
    await freeHeldPieces(tx, released.productId, released.quantity);
  }
}

/** Everything that an order holds, on shelves that are locked until the transaction ends. */
export type HeldStock = { readonly orderId: number; readonly lines: readonly Reservation[] };

/**
 * Undefined when not every line of the order still holds its pieces; then no shelf is locked either, so that late money may lock
 * those of all its carts in their order. The caller has asked for the order's lock.
 */
export async function lockHeldStock(tx: Transaction, orderId: number): Promise<HeldStock | undefined> {
  const [lines] = await Promise.all([findReservations(tx, orderId), lockShelvesHeldBy(tx, orderId)]);
  return areAllHeld(lines) ? { orderId, lines } : undefined;
}

/** Turns it into a sale: the pieces leave the shelf, once, each with its movement. */
export async function sellHeldStock(
  tx: Transaction,
  { orderId, lines }: HeldStock,
  now: Date,
): Promise<void> {
  const sales = lines.map((sold) => saleOf(sold, now));
  await Promise.all([
    moveReservations(tx, orderId, "held", "committed", now),
    takeHeldPieces(tx, piecesByProduct(lines)),
    insertMovements(tx, sales),
  ]);
}

/**
 * For money that arrived after the reservation ended: takes the pieces again if all of them are still free.
 * False when one line finds too few: the caller rolls back to its savepoint.
 */
export async function sellReleasedReservations(
  tx: Transaction,
  orderId: number,
  now: Date,
): Promise<boolean> {
  for (const line of await moveReservations(tx, orderId, "released", "committed", now)) {
    if (!(await takeFreePieces(tx, line.productId, line.quantity))) return false;
    await insertMovements(tx, [saleOf(line, now)]);
  }
  return true;
}

/**
 * Reserves the pieces of an order whose reservation has ended once more. False when one line finds too few: the caller
 * rolls back to its savepoint.
 */
export async function reserveReleasedAgain(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const lines = await moveReservations(tx, orderId, "released", "held", now);
  await lockProductsOf(tx, [{ items: lines }]);
  const pieces = piecesByProduct(lines);
  return (await holdPieces(tx, pieces)).length === pieces.size;
}

/** Whether every line of the order still holds its pieces. */
export async function holdsAllReservations(tx: Transaction, orderId: number): Promise<boolean> {
  return areAllHeld(await findReservations(tx, orderId));
}

function areAllHeld(reservations: readonly Reservation[]): boolean {
  return reservations.length > 0 && reservations.every(({ state }) => state === "held");
}

/** How many pieces of each product this order holds, by product id. */
export async function countHeldPieces(db: Executor, orderId: number): Promise<ReadonlyMap<number, number>> {
  const held = new Map<number, number>();
  for (const { productId, quantity, state } of await findReservations(db, orderId)) {
    if (state === "held") held.set(productId, (held.get(productId) ?? 0) + quantity);
  }
  return held;
}

/**
 * What one person and one network address hold of these products, by product id. Exact only for a caller that has locked
 * them: pieces change hands under that lock.
 */
export async function countPiecesOfHolder(
  tx: Transaction,
  productIds: readonly number[],
  holder: Holder,
): Promise<ReadonlyMap<number, PiecesOfHolder>> {
  const rows = await findPiecesOfHolder(tx, productIds, holder);
  return new Map(rows.map((row) => [row.productId, row]));
}

/** The ledger's first row for a product: what was on the shelf when it came into the shop. */
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

function saleOf({ productId, orderId, line, quantity }: Reservation, now: Date): NewMovement {
  return { productId, change: -quantity, reason: "sale", orderId, line, createdAt: now };
}
