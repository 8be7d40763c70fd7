import { and, asc, desc, eq, getTableColumns, gt, ne, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { personOfColumn } from "#server/database/columns.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { numbersLeft } from "#server/database/schema/certificates.ts";
import { orders } from "#server/database/schema/orders.ts";
import { products, productVariants } from "#server/database/schema/products.ts";
import { stockMovements, stockReservations } from "#server/database/schema/stock.ts";
import { actingPerson } from "#server/platform/acting-person.ts";

export type Reservation = typeof stockReservations.$inferSelect;
export type NewMovement = typeof stockMovements.$inferInsert;
export type ReservationState = Reservation["state"];

export async function insertReservations(
  tx: Transaction,
  reservations: readonly (typeof stockReservations.$inferInsert)[],
): Promise<void> {
  await tx.insert(stockReservations).values([...reservations]);
}

/** Changes what a line of an order has of a product. */
export async function updateReservation(
  tx: Transaction,
  id: number,
  change: Partial<Pick<Reservation, "size" | "color" | "quantity">> & Pick<Reservation, "updatedAt">,
): Promise<void> {
  await tx.update(stockReservations).set(change).where(eq(stockReservations.id, id));
}

/** Changes the order's reservations from one state to another and returns the changed ones, by product. */
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

export type Holder = { readonly person: string; readonly clientHash: string | undefined };

export type PiecesOfHolder = {
  readonly productId: number;
  readonly byPerson: number;
  /** Pieces of unpaid orders from the holder's network address. */
  readonly byNetwork: number;
};

/** How many pieces of these products the holder has; products without any are absent. */
export function findPiecesOfHolder(
  tx: Transaction,
  productIds: readonly number[],
  { person, clientHash }: Holder,
): Promise<PiecesOfHolder[]> {
  const isTheirs = sql`${personOfColumn(orders.customerEmail)} = ${person}`;
  const isOfNetwork = sql`${orders.status} = 'pending' AND ${orders.clientHash} = ${clientHash ?? null}`;
  const pieces = (of: typeof isTheirs) =>
    sql<number>`coalesce(sum(${stockReservations.quantity}) FILTER (WHERE ${of}), 0)::integer`;
  return tx
    .select({
      productId: stockReservations.productId,
      byPerson: pieces(isTheirs),
      byNetwork: pieces(isOfNetwork),
    })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .where(and(isOneOf(stockReservations.productId, productIds), sql`${stockReservations.state} = 'held'`))
    .groupBy(stockReservations.productId);
}

/** The products of which pieces wait for payments. */
export async function findProductsHeld(db: Executor): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: stockReservations.productId })
    .from(stockReservations)
    .where(eq(stockReservations.state, "held"));
  return rows.map(({ id }) => id);
}

/** Reservations of the product by shoppers, not the owner's promises, that last, or ended after `since`. */
export function findReservationsSince(db: Executor, productId: number, since: Date): Promise<Reservation[]> {
  return db
    .select(getTableColumns(stockReservations))
    .from(stockReservations)
    .innerJoin(orders, and(eq(orders.id, stockReservations.orderId), ne(orders.kind, "held")))
    .where(
      and(
        eq(stockReservations.productId, productId),
        or(eq(stockReservations.state, "held"), gt(stockReservations.updatedAt, since)),
      ),
    );
}

export async function insertMovement(tx: Transaction, movement: NewMovement): Promise<void> {
  await insertMovements(tx, [movement]);
}

/** Whether an order ever held a piece of it. */
export async function hasReservation(db: Executor, productId: number): Promise<boolean> {
  const [held] = await db
    .select({ id: stockReservations.id })
    .from(stockReservations)
    .where(eq(stockReservations.productId, productId))
    .limit(1);
  return held !== undefined;
}

/** Deletes ledger and variants of a product that no order ever held. */
export async function forgetStockOf(tx: Transaction, productId: number): Promise<void> {
  await tx.delete(productVariants).where(eq(productVariants.productId, productId));
  await tx.delete(stockMovements).where(eq(stockMovements.productId, productId));
}

/** Whether a piece of it was ever sold. */
export async function hasSale(db: Executor, productId: number): Promise<boolean> {
  const [sale] = await db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(and(eq(stockMovements.productId, productId), eq(stockMovements.reason, "sale")))
    .limit(1);
  return sale !== undefined;
}

export async function insertMovements(tx: Transaction, movements: readonly NewMovement[]): Promise<void> {
  if (movements.length === 0) return;
  const personId = actingPerson();
  const rows = movements.map((movement) => ({
    ...movement,
    personId: movement.actor === "admin" ? personId : null,
  }));
  await tx.insert(stockMovements).values(rows);
}

/** Releases the reservation of a sold line whose pieces have all come back. */
export async function releaseCommitted(tx: Transaction, reservationId: number, now: Date): Promise<void> {
  await tx
    .update(stockReservations)
    .set({ state: "released", updatedAt: now })
    .where(and(eq(stockReservations.id, reservationId), eq(stockReservations.state, "committed")));
}

/** How many pieces of an order have come back, by line. */
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

export type HeldVariant = { readonly size: string; readonly color: string; readonly reserved: number };

/** The pieces reserved for unpaid orders, by size and colour of a product. */
export function findHeldVariants(db: Executor, productId: number): Promise<HeldVariant[]> {
  return db
    .select({
      size: sql<string>`coalesce(${stockReservations.size}, '')`,
      color: sql<string>`coalesce(${stockReservations.color}, '')`,
      reserved: sql<number>`sum(${stockReservations.quantity})::integer`,
    })
    .from(stockReservations)
    .where(and(eq(stockReservations.productId, productId), sql`${stockReservations.state} = 'held'`))
    .groupBy(sql`1`, sql`2`);
}

export type LatestMovement = Pick<
  typeof stockMovements.$inferSelect,
  "id" | "change" | "size" | "color" | "isRecount"
>;

/** The newest first, including those that only record how the pieces are counted. */
export function findLatestMovements(
  tx: Executor,
  productId: number,
  atMost: number,
): Promise<LatestMovement[]> {
  return tx
    .select({
      id: stockMovements.id,
      change: stockMovements.change,
      size: stockMovements.size,
      color: stockMovements.color,
      isRecount: stockMovements.isRecount,
    })
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.id))
    .limit(atMost);
}

/** How many numbers of the product's edition can still be sold; null when it is not numbered. */
export async function findNumbersLeft(tx: Transaction, productId: number): Promise<number | null> {
  const [row] = await tx.select({ left: numbersLeft }).from(products).where(eq(products.id, productId));
  return row?.left ?? null;
}
