import { formatExactRand } from "#domain/money/money.ts";
import { raiseAlert } from "#server/alerts/raise-alert.ts";
import { recordOrderEvent } from "#server/orders/order-timeline.ts";
import { markRefundFailed } from "#server/orders/refunded-orders.ts";
import { nextRefundAttemptAt } from "#server/payments/payment-schedule.ts";
import { updatePayment } from "#server/payments/payments.repository.ts";
import type { RefundSettlement } from "./apply-refund-updates.ts";
import { findRefundsOfPayments, updateRefund } from "./refunds.repository.ts";

/**
 * The money did not go back (payments D.6, row 39). An order that was paid by it is a paid order again; money that
 * never paid an order stays owed. Either way a person has to act.
 */
export async function failRefund(
  settlement: RefundSettlement,
  status: "failed" | "needs_attention",
  reason?: string,
): Promise<void> {
  const { tx, order, payment, refund, now } = settlement;
  // The customer's details may be missing at the provider: it can still end well, so it is watched.
  const watchedAt = status === "needs_attention" ? nextRefundAttemptAt(refund.attempts, now) : null;
  await updateRefund(tx, refund.id, {
    status,
    lastError: reason ?? null,
    nextAttemptAt: watchedAt,
    updatedAt: now,
  });
  if (payment.applied && payment.status === "refund_pending") await takeBack(settlement);
  const amount = formatExactRand(refund.amountCents);
  const what = status === "failed" ? "failed" : "needs details of the customer at the provider";
  await raiseAlert(
    tx,
    {
      dedupeKey: `refund-${status}:${refund.id}`,
      kind: "refund-failed",
      orderId: order.id,
      paymentId: payment.id,
      message: `The refund of ${amount} for order ${order.number} ${what}.`,
    },
    now,
  );
  const detail = { refundId: refund.id, amountCents: refund.amountCents };
  await recordOrderEvent(tx, order.id, "refund_failed", now, { detail });
}

async function takeBack({ tx, order, payment, now }: RefundSettlement): Promise<void> {
  const refunds = await findRefundsOfPayments(tx, [payment.id]);
  const isPart = refunds.some((refund) => refund.status === "processed");
  await updatePayment(tx, payment.id, {
    status: isPart ? "partially_refunded" : "succeeded",
    updatedAt: now,
  });
  await markRefundFailed(tx, order, isPart ? "partially_refunded" : "paid", now);
}
