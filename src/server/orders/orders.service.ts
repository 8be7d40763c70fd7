import { isFilesOnly } from "#domain/orders/files-only.ts";
import type { CancelReason, OrderPaymentStatus } from "#domain/orders/order-status.ts";
import { orderCan } from "#domain/orders/order-status.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { releaseReservations } from "#server/inventory/inventory.service.ts";
import { recordOrderEvent } from "./order-timeline.ts";
import {
  clearClients,
  findOrder,
  findOrderByOrderNumber,
  findOrders,
  findOrdersPastReservation,
  lockOrderAndItsGroup,
  lockOrders,
  type Order,
  updateOrder,
} from "./orders.repository.ts";

export type { Order };

/** Throws when there is no such order: ids reach this place only from our own rows. */
export async function requireOrder(db: Executor, id: number): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw new Error(`order ${id} does not exist`);
  return order;
}

export function findOrderById(db: Executor, id: number): Promise<Order | undefined> {
  return findOrder(db, id);
}

/** Those of these that exist. */
export function listOrdersById(db: Executor, ids: readonly number[]): Promise<Order[]> {
  return findOrders(db, ids);
}

/** By the number that shoppers know it by. */
export function findOrderByNumber(db: Executor, number: string): Promise<Order | undefined> {
  return findOrderByOrderNumber(db, number);
}

export async function lockOrder(tx: Transaction, id: number): Promise<Order> {
  const [order] = await lockOrders(tx, [id]);
  if (!order) throw new Error(`order ${id} does not exist`);
  return order;
}

/** Locks an order and the other pending orders of its browser cart. */
export async function lockOrderWithSiblings(
  tx: Transaction,
  id: number,
): Promise<{ order: Order; siblings: readonly Order[] }> {
  const locked = await lockOrderAndItsGroup(tx, id);
  const order = locked.find((candidate) => candidate.id === id);
  if (!order) throw new Error(`order ${id} does not exist`);
  return { order, siblings: locked.filter((candidate) => candidate.id !== id) };
}

/** Keeps the pieces reserved at least until `until`, never past `latest`, and never shorter than before. */
export async function extendReservation(
  tx: Transaction,
  order: Order,
  until: Date,
  latest: Date,
  now: Date,
): Promise<void> {
  const bounded = until < latest ? until : latest;
  if (bounded > order.reservedUntil)
    await updateOrder(tx, order.id, { reservedUntil: bounded, updatedAt: now });
}

export async function setPaymentReference(
  tx: Transaction,
  id: number,
  reference: string,
  now: Date,
): Promise<void> {
  await updateOrder(tx, id, { paymentReference: reference, updatedAt: now });
}

/** What a payment that is under way says of itself; an order that had money keeps saying so. */
export async function markPaymentStatus(
  tx: Transaction,
  order: Order,
  paymentStatus: "processing" | "failed",
  now: Date,
): Promise<void> {
  if (!isUnpaid(order.paymentStatus)) return;
  await updateOrder(tx, order.id, { paymentStatus, updatedAt: now });
}

function isUnpaid(paymentStatus: OrderPaymentStatus): boolean {
  return paymentStatus === "pending" || paymentStatus === "processing" || paymentStatus === "failed";
}

/** Files are the buyer's with the payment: an order of nothing else is complete then, and nobody packs it. */
export async function markPaid(tx: Transaction, order: Order, reference: string, now: Date): Promise<void> {
  await updateOrder(tx, order.id, {
    status: isFilesOnly(order.items) ? "fulfilled" : "paid",
    paymentStatus: "paid",
    paymentReference: reference,
    cancelReason: null,
    paidAt: now,
    updatedAt: now,
  });
}

/** A person has to look at the money first; false, and nothing happened, for an order whose state does not allow it. */
export async function markForReview(tx: Transaction, order: Order, now: Date): Promise<boolean> {
  if (!orderCan.become(order, "payment_review")) return false;
  await updateOrder(tx, order.id, { status: "payment_review", paymentStatus: "review", updatedAt: now });
  return true;
}

/** Paid, but its pieces were sold meanwhile: the money has to go back. */
export async function markSoldOutAfterPayment(
  tx: Transaction,
  order: Order,
  reference: string,
  now: Date,
): Promise<void> {
  await releaseReservations(tx, order.id, now);
  await updateOrder(tx, order.id, {
    status: "refund_pending",
    paymentStatus: "refund_pending",
    paymentReference: reference,
    cancelReason: "sold_out",
    updatedAt: now,
  });
}

/** Cancels an unpaid order and gives its pieces back. */
export async function cancelOrder(
  tx: Transaction,
  order: Order,
  reason: CancelReason,
  now: Date,
): Promise<void> {
  if (!orderCan.become(order, "cancelled")) return;
  await releaseReservations(tx, order.id, now);
  await updateOrder(tx, order.id, {
    status: "cancelled",
    cancelReason: reason,
    updatedAt: now,
  });
  await recordOrderEvent(tx, order.id, "cancelled", now, { detail: { reason } });
}

export async function setCancelReason(
  tx: Transaction,
  id: number,
  cancelReason: CancelReason,
  now: Date,
): Promise<void> {
  await updateOrder(tx, id, { cancelReason, updatedAt: now });
}

/** The reservation ran out unpaid: the pieces go back to the shop. */
export async function expireOrder(tx: Transaction, order: Order, now: Date): Promise<void> {
  await releaseReservations(tx, order.id, now);
  await updateOrder(tx, order.id, { status: "expired", updatedAt: now });
  await recordOrderEvent(tx, order.id, "expired", now);
}

/** Forgets from which network address orders came, as soon as no limit counts them any more. */
export function forgetClients(db: Executor, placedBefore: Date): Promise<void> {
  return clearClients(db, placedBefore);
}

/** Pending orders whose reservation has run out, longest first, at most so many. */
export function listOrdersPastReservation(db: Executor, now: Date, atMost: number): Promise<Order[]> {
  return findOrdersPastReservation(db, now, atMost);
}

/** Locks these orders, lowest id first, as everybody does. */
export function lockOrdersInOrder(tx: Transaction, ids: readonly number[]): Promise<Order[]> {
  return lockOrders(tx, ids);
}
