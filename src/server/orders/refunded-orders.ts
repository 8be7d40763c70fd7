/** State changes of an order whose money goes back. */
import { type Dispute, orderCan } from "#domain/orders/order-status.ts";
import type { Transaction } from "#server/database/client.ts";
import { releaseReservations } from "#server/inventory/inventory.service.ts";
import { type Order, updateOrder } from "./orders.repository.ts";

/**
 * A refund of all its money was requested. An order that was shipped stays shipped; one that was never paid frees its
 * pieces.
 */
export async function markRefundPending(tx: Transaction, order: Order, now: Date): Promise<void> {
  if (order.status === "payment_review") await releaseReservations(tx, order.id, now);
  const leaves = order.status === "paid" || order.status === "payment_review";
  await updateOrder(tx, order.id, {
    paymentStatus: "refund_pending",
    ...(leaves && { status: "refund_pending" }),
    updatedAt: now,
  });
}

/** All of its money has gone back, by the shop or on the provider's own dashboard. */
export async function markRefunded(tx: Transaction, order: Order, now: Date): Promise<void> {
  await updateOrder(tx, order.id, {
    paymentStatus: "refunded",
    ...(orderCan.become(order, "refunded") && { status: "refunded" }),
    updatedAt: now,
  });
}

/** A part of its money has gone back; the order continues. */
export async function markPartlyRefunded(tx: Transaction, order: Order, now: Date): Promise<void> {
  if (order.paymentStatus === "refund_pending") return;
  await updateOrder(tx, order.id, { paymentStatus: "partially_refunded", updatedAt: now });
}

/**
 * Nothing is left to be sent: only its files remain, and the buyer has these already, or what was not refunded has left in
 * parts, of which the last counts as `shippedAt`.
 */
export async function markComplete(
  tx: Transaction,
  order: Order,
  shippedAt: Date | null,
  now: Date,
): Promise<void> {
  const packedAt = shippedAt && order.packedAt;
  await updateOrder(tx, order.id, { status: "fulfilled", packedAt, shippedAt, updatedAt: now });
}

/** The refund failed, so it is a paid order again. */
export async function markRefundFailed(
  tx: Transaction,
  order: Order,
  paymentStatus: "paid" | "partially_refunded",
  now: Date,
): Promise<void> {
  await updateOrder(tx, order.id, {
    paymentStatus,
    ...(order.status === "refund_pending" && { status: "paid" }),
    updatedAt: now,
  });
}

/** The provider took its money from the shop, so an open dispute is lost. An order that was shipped stays shipped. */
export async function markReversed(tx: Transaction, order: Order, now: Date): Promise<void> {
  await updateOrder(tx, order.id, {
    paymentStatus: "reversed",
    ...(orderCan.become(order, "refunded") && { status: "refunded" }),
    ...(order.dispute === "open" && { dispute: "lost" }),
    updatedAt: now,
  });
}

/** Records how the dispute of its payment stands; stock and status do not change. */
export async function markDispute(tx: Transaction, order: Order, dispute: Dispute, now: Date): Promise<void> {
  await updateOrder(tx, order.id, { dispute, updatedAt: now });
}
