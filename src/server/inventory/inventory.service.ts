import {
  findShelvesShortOf,
  freeHeldPieces,
  holdPieces,
  lockShelves,
  lockShelvesHeldBy,
  type PiecesByProduct,
  type Shelf,
  takeFreePieces,
  takeHeldPieces,
  type VariantPieces,
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

export type PiecesToReserve = {
  readonly line: number;
  readonly productId: number;
  readonly quantity: number;
  readonly size: string | null;
  readonly color: string | null;
};

/** Which lines a reservation took; where it is not all of them, the caller rolls its transaction back. */
export type Reserved = { readonly isWhole: boolean; readonly lines: readonly PiecesToReserve[] };

/** Reserves every line of an order on the shelves that the caller has locked. */
export async function reserveStock(
  tx: Transaction,
  orderId: number,
  lines: readonly PiecesToReserve[],
  shelves: readonly Shelf[],
  now: Date,
): Promise<Reserved> {
  if (lines.length === 0) return { isWhole: true, lines };
  const pieces = piecesByProduct(lines);
  const rows = lines.map(({ line, ...wanted }) => ({
    orderId,
    line,
    ...piecesOf(wanted),
    createdAt: now,
    updatedAt: now,
  }));
  // Not waited for where all are pools, so that what follows travels with what the caller asks beside it.
  const hasVariants = shelves.some(({ countedBy }) => countedBy === "variants");
  if (hasVariants && (await findShelvesShortOf(tx, shelves, rows)).length > 0) {
    return { isWhole: false, lines: [] };
  }
  const [held] = await Promise.all([holdPieces(tx, pieces), insertReservations(tx, rows)]);
  return {
    isWhole: held.length === pieces.size,
    lines: lines.filter(({ productId }) => held.includes(productId)),
  };
}

/** Which pieces of which shelf: no size or colour is an empty text there. */
function piecesOf({
  productId,
  quantity,
  size,
  color,
}: Pick<Reservation, "productId" | "quantity" | "size" | "color">): VariantPieces {
  return { productId, quantity, size: size ?? "", color: color ?? "" };
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
): Promise<Shelf[]> {
  const ids = new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId)));
  // Asked here: the builder's own promise is asked when somebody waits for it, and then what is counted behind the lock came first.
  const shelves = await lockShelves(tx, [...ids]);
  return shelves;
}

/**
 * Gives the pieces an order still holds back to the shop. Doing it twice gives nothing back twice. The shelves are locked first,
 * because with its reservations the database moves what is held of each size and colour.
 */
export async function releaseReservations(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await lockShelvesHeldBy(tx, orderId);
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
  if (lines.length === 0) return;
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
    if (!(await takeFreePieces(tx, piecesOf(line)))) return false;
    await insertMovements(tx, [saleOf(line, now)]);
  }
  return true;
}

/**
 * Reserves the pieces of an order whose reservation has ended once more. False when one line finds too few: the caller
 * rolls back to its savepoint.
 */
export async function reserveReleasedAgain(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const ended = (await findReservations(tx, orderId)).filter(({ state }) => state === "released");
  if (ended.length === 0) return true;
  const shelves = await lockProductsOf(tx, [{ items: ended }]);
  if ((await findShelvesShortOf(tx, shelves, ended.map(piecesOf))).length > 0) return false;
  const pieces = piecesByProduct(ended);
  const [held] = await Promise.all([
    holdPieces(tx, pieces),
    moveReservations(tx, orderId, "released", "held", now),
  ]);
  return held.length === pieces.size;
}

/** Whether every line of the order still holds its pieces. */
export async function holdsAllReservations(tx: Transaction, orderId: number): Promise<boolean> {
  return areAllHeld(await findReservations(tx, orderId));
}

/** An order of files alone has nothing to hold, so that it holds all of it. */
function areAllHeld(reservations: readonly Reservation[]): boolean {
  return reservations.every(({ state }) => state === "held");
}

/** What one line of an order holds; size and colour are left out where it has none. */
export type HeldPieces = {
  readonly productId: number;
  readonly quantity: number;
  readonly size: string | undefined;
  readonly color: string | undefined;
};

/** What this order holds, by line. */
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

function saleOf(sold: Reservation, now: Date): NewMovement {
  const { orderId, line, size, color, productId, quantity } = sold;
  return { productId, size, color, change: -quantity, reason: "sale", orderId, line, createdAt: now };
}
