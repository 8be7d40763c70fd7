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

export async function insertMovement(tx: Transaction, movement: NewMovement): Promise<void> {
  await tx.insert(stockMovements).values(movement);
}
