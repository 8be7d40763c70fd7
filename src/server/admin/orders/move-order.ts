/** What the admin does with a parcel: every step under the order's lock, and only from where it is allowed. */
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { orderCan } from "#domain/orders/order-status.ts";
import { cancelByAdmin } from "#server/admin/money/cancel-order.ts";
import type { Transaction } from "#server/database/client.ts";
import { type Shipment, setPacked, setShipped } from "#server/orders/fulfil-order.ts";
import { lockOrder, type Order } from "#server/orders/orders.service.ts";
import { WrongOrderState } from "./orders.errors.ts";
import type { AdminOrdersContext } from "./orders-context.ts";
import { readOrder, requireAdminOrder } from "./read-order.ts";

/** Throws NotFound, or WrongOrderState for an order that is not to be packed. */
export function packOrder(
  context: AdminOrdersContext,
  id: number,
  packed: boolean,
): Promise<AdminOrderDetail> {
  return move(context, id, async (tx, order, now) => {
    if (!orderCan.beFulfilled(order, context.isPractice)) throw new WrongOrderState(whyNot(order));
    await setPacked(tx, order, packed, now);
  });
}

/** Throws NotFound, or WrongOrderState for an order that is not to be sent. */
export function shipOrder(
  context: AdminOrdersContext,
  id: number,
  shipment: Shipment,
): Promise<AdminOrderDetail> {
  return move(context, id, async (tx, order, now) => {
    const mayBeSent = orderCan.beFulfilled(order, context.isPractice) || order.status === "fulfilled";
    if (!mayBeSent) throw new WrongOrderState(whyNot(order));
    await setShipped(tx, order, shipment, now);
  });
}

/** Throws NotFound, CannotCancel or PaymentUnderWay. */
export async function cancelOrder(context: AdminOrdersContext, id: number): Promise<AdminOrderDetail> {
  await cancelByAdmin(context.payments, id);
  context.mailQueued();
  return readOrder(context, id);
}

async function move(
  context: AdminOrdersContext,
  id: number,
  step: (tx: Transaction, order: Order, now: Date) => Promise<void>,
): Promise<AdminOrderDetail> {
  await requireAdminOrder(context, id);
  await context.db.transaction(async (tx) => step(tx, await lockOrder(tx, id), context.clock.now()));
  context.mailQueued();
  return readOrder(context, id);
}

function whyNot(order: Order): string {
  if (order.dispute === "open")
    return "The buyer's bank disputes this payment: nothing is sent until that is decided.";
  if (order.status === "paid" && order.isTest)
    return "No real money was taken for this order: it is not sent.";
  if (order.status === "fulfilled") return "This order was sent already.";
  return "Only a paid order can be packed and sent.";
}
