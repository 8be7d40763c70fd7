import { paymentCan } from "#domain/payments/payment-status.ts";
import type { Transaction } from "#server/database/client.ts";
import type { Order } from "#server/orders/orders.service.ts";
import { markRefundPending } from "#server/orders/refunded-orders.ts";
import { type Payment, updatePayment } from "#server/payments/payments.repository.ts";

/** Everything of a payment goes back: its order is not packed any more. Money that never was an order's leaves it alone. */
export async function markWholePending(
  tx: Transaction,
  order: Order,
  payment: Payment,
  now: Date,
): Promise<void> {
  if (paymentCan.become(payment, "refund_pending"))
    await updatePayment(tx, payment.id, { status: "refund_pending", updatedAt: now });
  const isTheOrders = payment.applied || order.status === "payment_review";
  if (isTheOrders) await markRefundPending(tx, order, now);
}
