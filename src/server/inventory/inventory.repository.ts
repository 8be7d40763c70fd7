import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { products } from "#server/database/schema/products.ts";
import { stockMovements } from "#server/database/schema/stock-movements.ts";
import { stockReservations } from "#server/database/schema/stock-reservations.ts";

export type Reservation = typeof stockReservations.$inferSelect;
export type NewMovement = typeof stockMovements.$inferInsert;
export type ReservationState = Reservation["state"];

const available = sql`${products.stockQuantity} - ${products.reservedQuantity}`;

/** Holds pieces that are free; false when there are not enough. One statement, so two buyers cannot both have the last. */
export async function holdPieces(tx: Transaction, productId: number, quantity: number): Promise<boolean> {
  const rows = await tx
    .update(products)
    .set({ reservedQuantity: sql`${products.reservedQuantity} + ${quantity}` })
    .where(and(eq(products.id, productId), eq(products.inStock, true), gte(available, quantity)))
    .returning({ id: products.id });
  return rows.length === 1;
}

/** Held pieces leave the shelf. */
export async function takeHeldPieces(tx: Transaction, productId: number, quantity: number): Promise<void> {
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
  await tx
    .update(products)
    .set({ reservedQuantity: sql`${products.reservedQuantity} - ${quantity}` })
    .where(eq(products.id, productId));
}

/** Free pieces leave the shelf at once, for money that came after its reservation ended; false when there are not enough. */
export async function takeFreePieces(tx: Transaction, productId: number, quantity: number): Promise<boolean> {
  const rows = await tx
    .update(products)
    .set({ stockQuantity: sql`${products.stockQuantity} - ${quantity}` })
    .where(and(eq(products.id, productId), gte(available, quantity)))
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
  "id" | "name" | "sku" | "image" | "stockQuantity" | "reservedQuantity" | "lowStockThreshold"
>;

const shelfColumns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  image: products.image,
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
