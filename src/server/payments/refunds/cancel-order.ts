import { paymentCan } from "#domain/payments/payment-status.ts";
import type { Transaction } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { recordOrderEvent } from "#server/orders/order-timeline.ts";
import {
  cancelOrder,
  findOrderById,
  lockOrder,
  type Order,
  setCancelReason,
} from "#server/orders/orders.service.ts";
import { CannotCancel, PaymentUnderWay } from "#server/payments/payments.errors.ts";
import { findPaymentsOfOrder, lockPayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { NotFound } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { requestRefund } from "./request-refund.ts";

/**
 * The admin cancels an order that was not sent. An unpaid one gives its pieces back; the money of a paid one goes
 * back too, and its customer is told. Throws NotFound, CannotCancel, or PaymentUnderWay while nobody knows how a
 * payment ends.
 */
export async function cancelByAdmin(shop: PaymentsShop, orderId: number): Promise<void> {
  if (!(await findOrderById(shop.db, orderId))) throw new NotFound("There is no order with this number.");
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status === "pending") return cancelUnpaid(shop, tx, order);
    if (order.status === "paid") return cancelPaid(shop, tx, order);
    throw new CannotCancel();
  });
  shop.log.info({ orderId }, "the admin cancelled an order");
}

async function cancelUnpaid({ clock }: PaymentsShop, tx: Transaction, order: Order): Promise<void> {
  const attempts = await findPaymentsOfOrder(tx, order.id);
  if (!attempts.every((payment) => paymentCan.beSuperseded(payment))) throw new PaymentUnderWay();
  await cancelOrder(tx, order, "store", clock.now());
}

async function cancelPaid({ clock }: PaymentsShop, tx: Transaction, order: Order): Promise<void> {
  const applied = (await findPaymentsOfOrder(tx, order.id)).find((payment) => payment.applied);
  if (!applied) throw new CannotCancel();
  const payment = await lockPayment(tx, applied.id);
  const now = clock.now();
  await setCancelReason(tx, order.id, "store", now);
  await recordOrderEvent(tx, order.id, "cancelled", now, {
    actor: "admin",
    detail: { reason: "store" },
  });
  await queueMail(tx, `order-cancelled:${order.id}`, { kind: "order-cancelled", orderId: order.id }, now);
  await requestRefund(
    tx,
    {
      order,
      payment,
      amountCents: "all",
      reason: "store",
      requestId: `cancel:${order.id}`,
      actor: "admin",
    },
    now,
  );
}
