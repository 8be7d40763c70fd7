import { takenMinor, zarCents } from "#domain/money/money.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { type TakenAndReturned, takenInRand } from "#domain/payments/refund-amount.ts";
import { refundIs } from "#domain/payments/refund-status.ts";
import type { Transaction } from "#server/database/client.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { markRefundPending } from "#server/orders/refunded-orders.ts";
import { type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import type { Refund } from "./refunds.repository.ts";

/** The amount the provider took by this payment, and how much of it is back or on its way back. */
export function refundBooks(
  payment: Payment,
  order: Pick<Order, "totalCents">,
  refunds: readonly Refund[],
): TakenAndReturned {
  const counted = refunds.filter((refund) => refundIs.counted(refund));
  return {
    takenMinor: payment.capturedMinor ?? takenMinor(0),
    takenCents: takenInRand({
      currency: takenCurrency(payment),
      minor: payment.capturedMinor ?? takenMinor(0),
      askedMinor: payment.amountMinor,
      orderTotal: order.totalCents,
    }),
    returnedMinor: takenMinor(counted.reduce((sum, refund) => sum + refund.amountMinor, 0)),
    returnedCents: zarCents(counted.reduce((sum, refund) => sum + refund.amountCents, 0)),
  };
}

/** The currency of the payment, in which it is also refunded. */
export function takenCurrency(payment: Payment): string {
  return payment.capturedCurrency ?? payment.currency;
}

/** Whether everything that was taken has gone back. */
export function isAllReturned(payment: Payment, refunds: readonly Refund[]): boolean {
  const processed = refunds.filter((refund) => refund.status === "processed");
  return processed.reduce((sum, refund) => sum + refund.amountMinor, 0) >= (payment.capturedMinor ?? 0);
}

/**
 * Marks a payment whose whole amount goes back, and takes its order out of packing. A payment that never paid its order
 * does not change it.
 */
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
