import type { Owner } from "#domain/contact/owner.ts";
import { isMoneyAlone } from "#domain/orders/added-order.ts";
import { isFilesOnly } from "#domain/orders/files-only.ts";
import {
  type CancelReason,
  type OrderPaymentStatus,
  orderCan,
  orderIs,
} from "#domain/orders/order-status.ts";
import { vatPercentOf } from "#domain/payments/vat.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { releaseReservations } from "#server/inventory/inventory.service.ts";
import { queueMails } from "#server/mail/queue-mail.ts";
import {
  findOrder,
  lockOrderAndItsGroup,
  lockOrders,
  lockPendingOrdersHolding,
  type Order,
  recordOrderEvent,
  updateOrder,
} from "./orders.repository.ts";

/** The order with this id. A plain Error when there is none, because ids come only from our own rows. */
export async function requireOrder(db: Executor, id: number): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw new Error(`order ${id} does not exist`);
  return order;
}

/** Locks the order until the transaction ends and returns it as it then is. A plain Error when there is none. */
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

/** Extends the reservation to `until`, but not beyond `latest`, and never shortens it. */
export async function extendReservation(
  tx: Transaction,
  order: Order,
  until: Date,
  latest: Date,
  now: Date,
): Promise<void> {
  // The end of a hold that is over counts when its buyer reserves again: money that still moves does not shift it.
  if (order.status !== "pending") return;
  const bounded = until < latest ? until : latest;
  if (bounded > order.reservedUntil)
    await updateOrder(tx, order.id, { reservedUntil: bounded, updatedAt: now });
}

/** Records the reference of the payment attempt by which the shopper now pays. */
export async function setPaymentReference(
  tx: Transaction,
  id: number,
  reference: string,
  now: Date,
): Promise<void> {
  await updateOrder(tx, id, { paymentReference: reference, updatedAt: now });
}

/** Copies the status of a payment under way to the order. An order that has been paid keeps its own. */
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

type VatOfOrder = Pick<Order, "vatNumber" | "vatPercent">;

/** What a paid order keeps of the seller's tax: none where the seller is no registered vendor. */
export function vatOf(
  { vatNumber }: Owner,
  { items, shippingAddress }: Pick<Order, "items" | "shippingAddress">,
): VatOfOrder {
  if (!vatNumber) return { vatNumber: null, vatPercent: null };
  return { vatNumber, vatPercent: vatPercentOf(shippingAddress.country, !isFilesOnly(items)) };
}

/** Marks the order paid. One of files or of money alone is `fulfilled` at once, because nothing has to be packed. */
export async function markPaid(
  tx: Transaction,
  order: Order,
  reference: string,
  vat: VatOfOrder,
  now: Date,
): Promise<void> {
  await updateOrder(tx, order.id, {
    ...vat,
    status: isFilesOnly(order.items) || isMoneyAlone(order) ? "fulfilled" : "paid",
    paymentStatus: "paid",
    paymentReference: reference,
    cancelReason: null,
    paidAt: now,
    updatedAt: now,
  });
}

/**
 * Marks the order as waiting for a person's decision about its payment. Returns false, without any change, when the
 * order's state does not allow it.
 */
export async function markForReview(tx: Transaction, order: Order, now: Date): Promise<boolean> {
  if (!orderCan.become(order, "payment_review")) return false;
  await updateOrder(tx, order.id, { status: "payment_review", paymentStatus: "review", updatedAt: now });
  return true;
}

/** Marks an order that was paid after its pieces were sold to another buyer: its money has to go back. */
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

/** Cancels an unpaid order and returns its pieces to the shelf. */
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

/** Corrects why an order was cancelled; nothing else about it changes. */
export async function setCancelReason(
  tx: Transaction,
  id: number,
  cancelReason: CancelReason,
  now: Date,
): Promise<void> {
  await updateOrder(tx, id, { cancelReason, updatedAt: now });
}

/** Marks an unpaid order as expired and returns its pieces to the shelf. Of one that was held for a buyer both are mailed. */
export async function expireOrder(tx: Transaction, order: Order, now: Date): Promise<void> {
  await releaseReservations(tx, order.id, now);
  await updateOrder(tx, order.id, { status: "expired", updatedAt: now });
  await recordOrderEvent(tx, order.id, "expired", now);
  if (!orderIs.held(order)) return;
  const { id: orderId } = order;
  await queueMails(
    tx,
    [
      [`hold-ended:${orderId}`, { kind: "hold-ended", orderId }],
      [`store-lapsed-hold:${orderId}`, { kind: "lapsed-hold", orderId }],
    ],
    now,
  );
}

/** Ends the time of all holds of the product now, but for what the owner promised, and returns their orders; the caller ends them as usual. */
export async function endHoldsOf(tx: Transaction, productId: number, now: Date): Promise<Order[]> {
  const holding = await lockPendingOrdersHolding(tx, productId);
  for (const order of holding) await updateOrder(tx, order.id, { reservedUntil: now, updatedAt: now });
  return holding;
}
