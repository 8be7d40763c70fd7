import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { orderEvents } from "#server/database/schema/order-events.ts";
import { orders } from "#server/database/schema/orders.ts";

export type Order = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type OrderEvent = typeof orderEvents.$inferSelect;
type OrderChange = Partial<Omit<NewOrder, "id">> & { readonly updatedAt: Date };

export async function findOrder(db: Executor, id: number): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

export async function findOrderByOrderNumber(db: Executor, number: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  return order;
}

/** Locks these orders, lowest id first: the lock order of the whole shop begins here. */
export function lockOrders(tx: Transaction, ids: readonly number[]): Promise<Order[]> {
  return tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for("update");
}

/** Locks the order together with the pending orders of the same browser cart, in one sweep by id. */
export function lockOrderAndItsGroup(
  tx: Transaction,
  order: Pick<Order, "id" | "checkoutGroup">,
): Promise<Order[]> {
  const isItself = eq(orders.id, order.id);
  const isSibling =
    order.checkoutGroup === null
      ? undefined
      : and(eq(orders.checkoutGroup, order.checkoutGroup), eq(orders.status, "pending"));
  return tx.select().from(orders).where(or(isItself, isSibling)).orderBy(asc(orders.id)).for("update");
}

export function lockPendingOrdersOfGroup(tx: Transaction, checkoutGroup: string): Promise<Order[]> {
  return findPendingOrdersOfGroup(tx, checkoutGroup).for("update");
}

export function findPendingOrdersOfGroup(db: Executor, checkoutGroup: string) {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.checkoutGroup, checkoutGroup), eq(orders.status, "pending")))
    .orderBy(asc(orders.id));
}

export async function lockPendingOrderByFingerprint(
  tx: Transaction,
  fingerprint: string,
): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.dedupeHash, fingerprint), eq(orders.status, "pending")))
    .for("update");
  return order;
}

export async function findOrderPaidSince(
  db: Executor,
  fingerprint: string,
  since: Date,
): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.dedupeHash, fingerprint), eq(orders.status, "paid"), gt(orders.paidAt, since)))
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return order;
}

/** Undefined when a pending order with the same fingerprint exists already: the loser of the race reads that one. */
export async function insertPendingOrder(tx: Transaction, order: NewOrder): Promise<Order | undefined> {
  const [inserted] = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: orders.dedupeHash, where: sql`${orders.status} = 'pending'` })
    .returning();
  return inserted;
}

export async function updateOrder(tx: Executor, id: number, change: OrderChange): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id));
}

export async function clearClientHashes(db: Executor, updatedAt: Date): Promise<void> {
  await db
    .update(orders)
    .set({ clientHash: null, updatedAt })
    .where(and(isNotNull(orders.clientHash), ne(orders.status, "pending")));
}

/** Pending orders whose reservation has run out, longest first. */
export function findOrdersPastReservation(db: Executor, now: Date, atMost: number): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.status, "pending"), lt(orders.reservedUntil, now)))
    .orderBy(asc(orders.reservedUntil))
    .limit(atMost);
}

export async function clearClients(db: Executor, placedBefore: Date): Promise<void> {
  await db
    .update(orders)
    .set({ clientHash: null })
    .where(and(isNotNull(orders.clientHash), lt(orders.createdAt, placedBefore)));
}

export async function insertOrderEvent(db: Executor, event: typeof orderEvents.$inferInsert): Promise<void> {
  await db.insert(orderEvents).values(event);
}

/** Oldest first. */
export function findOrderEvents(db: Executor, orderId: number): Promise<OrderEvent[]> {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}
