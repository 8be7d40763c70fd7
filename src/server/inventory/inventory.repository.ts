import { and, asc, desc, eq, gte, isNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { numbersLeft } from "#server/database/schema/certificates.ts";
import { products } from "#server/database/schema/products.ts";
import { stockMovements } from "#server/database/schema/stock-movements.ts";
import { stockReservations } from "#server/database/schema/stock-reservations.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

export type Reservation = typeof stockReservations.$inferSelect;
export type NewMovement = typeof stockMovements.$inferInsert;
export type ReservationState = Reservation["state"];

const available = sql`${products.stockQuantity} - ${products.reservedQuantity}`;

/** A restock does not enlarge an edition: a numbered piece is for sale only while its edition has a number for it. */
const hasNumberFor = (quantity: number) =>
  sql`coalesce(${numbersLeft} - ${products.reservedQuantity} >= ${quantity}, true)`;

/**
 * Holds pieces that are free; false when there are not enough. The row is locked first, so that two buyers cannot both
 * have the last: numbers are only given out under this lock, and a statement after it sees every one of them.
 */
export async function holdPieces(tx: Transaction, productId: number, quantity: number): Promise<boolean> {
  noteChange(tx, "stock");
  await lockShelf(tx, productId);
  const rows = await tx
    .update(products)
    .set({ reservedQuantity: sql`${products.reservedQuantity} + ${quantity}` })
    .where(
      and(
        eq(products.id, productId),
        eq(products.inStock, true),
        isNull(products.hiddenAt),
        gte(available, quantity),
        hasNumberFor(quantity),
      ),
    )
    .returning({ id: products.id });
  return rows.length === 1;
}

/** Held pieces leave the shelf. */
export async function takeHeldPieces(tx: Transaction, productId: number, quantity: number): Promise<void> {
  noteChange(tx, "stock");
  await tx
    .update(products)
    .set({
      stockQuantity: sql`${products.stockQuantity} - ${quantity}`,
      reservedQuantity: sql`${products.reservedQuantity} - ${quantity}`,
    })
    .where(eq(products.id, productId));
}

/** Held pieces are free again. */
export async function freeHeldPieces(tx: Transaction, productId: number, quantity: number): Promise<void> {
  noteChange(tx, "stock");
  await tx
    .update(products)
    .set({ reservedQuantity: sql`${products.reservedQuantity} - ${quantity}` })
    .where(eq(products.id, productId));
}

/** Free pieces leave the shelf at once, for money that came after its reservation ended; false when there are not enough. */
export async function takeFreePieces(tx: Transaction, productId: number, quantity: number): Promise<boolean> {
  noteChange(tx, "stock");
  await lockShelf(tx, productId);
  const rows = await tx
    .update(products)
    .set({ stockQuantity: sql`${products.stockQuantity} - ${quantity}` })
    .where(and(eq(products.id, productId), gte(available, quantity), hasNumberFor(quantity)))
    .returning({ id: products.id });
  return rows.length === 1;
}

export async function insertReservation(tx: Transaction, reservation: typeof stockReservations.$inferInsert) {
  await tx.insert(stockReservations).values(reservation);
}

/** Moves the order's reservations from one state to the other and returns those that moved, by product. */
export async function moveReservations(
  tx: Transaction,
  orderId: number,
  from: ReservationState,
  to: ReservationState,
  now: Date,
): Promise<Reservation[]> {
  const moved = await tx
    .update(stockReservations)
    .set({ state: to, updatedAt: now })
    .where(and(eq(stockReservations.orderId, orderId), eq(stockReservations.state, from)))
    .returning();
  return moved.toSorted((one, other) => one.productId - other.productId || one.line - other.line);
}

export function findReservations(db: Executor, orderId: number): Promise<Reservation[]> {
  return db
    .select()
    .from(stockReservations)
    .where(eq(stockReservations.orderId, orderId))
    .orderBy(asc(stockReservations.productId), asc(stockReservations.line));
}

export type ShelfRow = Pick<
  typeof products.$inferSelect,
  | "id"
  | "name"
  | "sku"
  | "image"
  | "uploadedPictures"
  | "hiddenAt"
  | "stockQuantity"
  | "reservedQuantity"
  | "lowStockThreshold"
>;

const shelfColumns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  image: products.image,
  uploadedPictures: products.uploadedPictures,
  hiddenAt: products.hiddenAt,
  stockQuantity: products.stockQuantity,
  reservedQuantity: products.reservedQuantity,
  lowStockThreshold: products.lowStockThreshold,
};

/** Every product's shelf, in the order of the catalogue. */
export function findShelves(db: Executor): Promise<ShelfRow[]> {
  return db.select(shelfColumns).from(products).orderBy(asc(products.position), asc(products.id));
}

/** Until the transaction ends nobody reserves, sells or counts this product. Undefined when there is none. */
export async function lockShelf(tx: Transaction, productId: number): Promise<ShelfRow | undefined> {
  const [shelf] = await tx
    .select(shelfColumns)
    .from(products)
    .where(eq(products.id, productId))
    .for("update");
  return shelf;
}

export type ShelfMove = {
  readonly productId: number;
  /** Pieces that come to the shelf, or leave it when negative. */
  readonly change: number;
  readonly isRestock: boolean;
  readonly now: Date;
};

/** Pieces that come to the shelf of a product that was switched off put it on sale: the shop keeps that mark, not the catalogue. */
export async function moveShelf(tx: Transaction, move: ShelfMove): Promise<void> {
  noteChange(tx, "stock");
  const { productId, change, isRestock, now } = move;
  await tx
    .update(products)
    .set({
      stockQuantity: sql`${products.stockQuantity} + ${change}`,
      ...(change > 0 && { inStock: true }),
      ...(isRestock && { lastRestocked: now }),
      updatedAt: now,
    })
    .where(eq(products.id, productId));
}

export async function insertMovement(tx: Transaction, movement: NewMovement): Promise<void> {
  await tx.insert(stockMovements).values(movement);
}

/** All pieces of a sold line have come back. */
export async function releaseCommitted(tx: Transaction, reservationId: number, now: Date): Promise<void> {
  await tx
    .update(stockReservations)
    .set({ state: "released", updatedAt: now })
    .where(and(eq(stockReservations.id, reservationId), eq(stockReservations.state, "committed")));
}

/** How many pieces of each line of an order have come back, by line. */
export async function countReturnedPieces(
  tx: Executor,
  orderId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ line: stockMovements.line, pieces: sql<number>`sum(${stockMovements.change})::integer` })
    .from(stockMovements)
    .where(and(eq(stockMovements.orderId, orderId), eq(stockMovements.reason, "return")))
    .groupBy(stockMovements.line);
  return new Map(rows.flatMap(({ line, pieces }) => (line === null ? [] : [[line, pieces] as const])));
}

/** Newest first. */
export function findLatestMovements(
  tx: Executor,
  productId: number,
  atMost: number,
): Promise<{ id: number; change: number }[]> {
  return tx
    .select({ id: stockMovements.id, change: stockMovements.change })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.id))
    .limit(atMost);
}
