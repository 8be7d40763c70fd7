import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { OrderEventKind } from "#domain/orders/order-timeline.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { orderReturns } from "#server/database/schema/order-returns.ts";
import { orderEvents, orders } from "#server/database/schema/orders.ts";
import { payments, refunds } from "#server/database/schema/payments.ts";
import { people } from "#server/database/schema/people.ts";
import { stockReservations } from "#server/database/schema/stock.ts";
import { actingPerson } from "#server/platform/acting-person.ts";

export type Order = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
/** With the name of the person who did it, where one signed in by name did. */
export type OrderEvent = typeof orderEvents.$inferSelect & { readonly who: string | null };
type OrderChange = Partial<Omit<NewOrder, "id">> & { readonly updatedAt: Date };

/** A literal instead of a parameter, so that a prepared statement can use the partial indexes of pending orders. */
const isPending = sql`${orders.status} = 'pending'`;

/** The order with this id, without a lock. */
export async function findOrder(db: Executor, id: number): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** The orders with these ids; ids without an order are left out. */
export function findOrders(db: Executor, ids: readonly number[]): Promise<Order[]> {
  return db.select().from(orders).where(isOneOf(orders.id, ids));
}

/** The orders that were added to this one, oldest first. */
export function findAddedTo(db: Executor, id: number): Promise<Order[]> {
  return db.select().from(orders).where(eq(orders.addedToId, id)).orderBy(asc(orders.id));
}

/** The order with this number, which is the one shoppers see. */
export async function findOrderByNumber(db: Executor, number: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  return order;
}

/** Locks these orders, lowest id first. The shop's lock order starts with orders. */
export function lockOrders(tx: Transaction, ids: readonly number[]): Promise<Order[]> {
  return tx.select().from(orders).where(isOneOf(orders.id, ids)).orderBy(asc(orders.id)).for("update");
}

/** Locks the order and the pending orders of the same browser cart with one statement, lowest id first. */
export function lockOrderAndItsGroup(tx: Transaction, id: number): Promise<Order[]> {
  const group = sql`(SELECT meant.checkout_group FROM orders AS meant WHERE meant.id = ${id})`;
  const isSibling = and(eq(orders.checkoutGroup, group), isPending);
  return tx
    .select()
    .from(orders)
    .where(or(eq(orders.id, id), isSibling))
    .orderBy(asc(orders.id))
    .for("update");
}

export function lockPendingOrdersOfGroup(tx: Transaction, checkoutGroup: string): Promise<Order[]> {
  return findPendingOrdersOfGroup(tx, checkoutGroup).for("update");
}

export function findPendingOrdersOfGroup(db: Executor, checkoutGroup: string) {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.checkoutGroup, checkoutGroup), isPending))
    .orderBy(asc(orders.id));
}

/** The order that was made with this key, whatever became of it. */
export async function findOrderOfGroup(db: Executor, checkoutGroup: string): Promise<Order | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.checkoutGroup, checkoutGroup)).limit(1);
  return order;
}

export async function lockPendingOrderByFingerprint(
  tx: Transaction,
  fingerprint: string,
): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.dedupeHash, fingerprint), isPending))
    .for("update");
  return order;
}

/**
 * Filters by the cart alone, which has few orders: with a condition on the time PostgreSQL may scan all recently paid
 * orders, of which a drop makes thousands. Those whose money went back are left out: their cart may be bought again.
 */
export function findPaidOrdersOfGroup(db: Executor, checkoutGroup: string): Promise<Order[]> {
  return (
    db
      .select()
      .from(orders)
      // An order of files alone becomes `fulfilled` when it is paid.
      .where(
        and(
          eq(orders.checkoutGroup, checkoutGroup),
          sql`${orders.status} IN ('paid', 'fulfilled') AND ${orders.paymentStatus} NOT IN ('refunded', 'reversed')`,
        ),
      )
  );
}

export function findPaidOrdersWithoutGroup(db: Executor, since: Date): Promise<Order[]> {
  const isPaid = sql`${orders.status} = 'paid'`;
  return db
    .select()
    .from(orders)
    .where(and(isNull(orders.checkoutGroup), isPaid, gt(orders.paidAt, since)));
}

/** Undefined when a pending order with the same fingerprint exists already; the caller then reads that one. */
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

/**
 * Removes the network addresses of orders that no longer wait for a payment: only pending ones count against an
 * address.
 */
export async function forgetNetworkAddresses(db: Executor, updatedAt: Date): Promise<void> {
  await db
    .update(orders)
    .set({ clientHash: null, updatedAt })
    .where(and(isNotNull(orders.clientHash), ne(orders.status, "pending")));
}

/** Pending orders of shoppers that hold pieces of the product, locked lowest id first. */
export function lockPendingOrdersHolding(tx: Transaction, productId: number): Promise<Order[]> {
  const held = tx
    .select({ orderId: stockReservations.orderId })
    .from(stockReservations)
    .where(and(eq(stockReservations.productId, productId), eq(stockReservations.state, "held")));
  return tx
    .select()
    .from(orders)
    .where(and(isPending, ne(orders.kind, "held"), inArray(orders.id, held)))
    .orderBy(asc(orders.id))
    .for("update");
}

/** Pending orders with an expired reservation, the one that expired first coming first. */
export function findOrdersPastReservation(db: Executor, now: Date, atMost: number): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(and(isPending, lt(orders.reservedUntil, now)))
    .orderBy(asc(orders.reservedUntil))
    .limit(atMost);
}

/** Deletes the network addresses of orders placed before this time, when no limit counts them any more. */
export async function forgetClients(db: Executor, placedBefore: Date): Promise<void> {
  await db
    .update(orders)
    .set({ clientHash: null })
    .where(and(isNotNull(orders.clientHash), lt(orders.createdAt, placedBefore)));
}

/** Adds an event to the order's timeline, in the transaction that caused it. `detail` must hold nothing personal, but for a note. */
export async function recordOrderEvent(
  tx: Executor,
  orderId: number,
  kind: OrderEventKind,
  now: Date,
  details: Partial<Pick<OrderEvent, "detail" | "actor">> = {},
): Promise<void> {
  const personId = details.actor === "admin" ? actingPerson() : null;
  await tx.insert(orderEvents).values({ orderId, kind, createdAt: now, ...details, personId });
}

/** Writes the same mail into the timelines of these orders, and returns the id of each event. */
export function recordMailToBuyers(
  tx: Executor,
  orderIds: readonly number[],
  detail: { readonly subject: string; readonly text: string },
  now: Date,
): Promise<Pick<OrderEvent, "id" | "orderId">[]> {
  const { id, orderId } = orderEvents;
  const shared = {
    kind: "mailed",
    actor: "admin",
    personId: actingPerson(),
    detail,
    createdAt: now,
  } as const;
  return tx
    .insert(orderEvents)
    .values(orderIds.map((order) => ({ ...shared, orderId: order })))
    .returning({ id, orderId });
}

/** Empties the notes of an order, and what was written to its buyer, who may be named there; that there was one stays. */
export async function forgetNotes(tx: Executor, orderId: number): Promise<void> {
  await tx
    .update(orderEvents)
    .set({ detail: {} })
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.kind, ["noted", "mailed"])));
}

/** Whether a return is exchanged for this order's pieces. */
export async function replacesReturned(db: Executor, orderId: number): Promise<boolean> {
  const found = await db
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(eq(orderReturns.replacementId, orderId))
    .limit(1);
  return found.length > 0;
}

/** Oldest first. */
export async function findOrderEvents(db: Executor, orderId: number): Promise<OrderEvent[]> {
  const rows = await db
    .select({ event: orderEvents, who: people.name })
    .from(orderEvents)
    .leftJoin(people, eq(people.id, orderEvents.personId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  return rows.map(({ event, who }) => ({ ...event, who }));
}

/** The parcels of these orders that left before their last one, oldest first. */
export function findPartsOfOrders(db: Executor, orderIds: readonly number[]) {
  const { id, orderId, kind, detail, createdAt } = orderEvents;
  return db
    .select({ orderId, kind, detail, createdAt })
    .from(orderEvents)
    .where(and(isOneOf(orderId, orderIds), eq(kind, "part_shipped")))
    .orderBy(asc(id));
}

/** Whether an order that was paid, or may still be, has this product as a download. */
export async function hasSoldFiles(db: Executor, productId: number): Promise<boolean> {
  const line = JSON.stringify([{ productId, isFile: true }]);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(or(isNotNull(orders.paidAt), eq(orders.status, "pending")), sql`${orders.items} @> ${line}::jsonb`),
    )
    .limit(1);
  return rows.length > 0;
}

/** The refunds of these orders' payments, each with its order's id. */
export function findRefundsOfOrders(db: Executor, orderIds: readonly number[]) {
  const { status, restock, amountCents, createdAt } = refunds;
  return db
    .select({ orderId: payments.orderId, status, restock, amountCents, createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(isOneOf(payments.orderId, orderIds));
}
