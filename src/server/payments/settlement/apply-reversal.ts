import { paymentCan } from "#domain/payments/payment-status.ts";
import { matterOf, raiseAlert } from "#server/alerts/alerts.service.ts";
import { recordOrderEvent } from "#server/orders/orders.repository.ts";
import { cancelOrder } from "#server/orders/orders.service.ts";
import { markReversed } from "#server/orders/refunded-orders.ts";
import { updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { refundBooks } from "#server/payments/refunds/refund-books.ts";
import { findRefundsOfPayments } from "#server/payments/refunds/refunds.repository.ts";
import type { Reversal } from "./settlement.ts";

/**
 * The provider took the money back from the shop: an alert is raised; stock does not change automatically. Money that
 * our own refunds explain to the last cent is not a reversal: those end by their own updates.
 */
export async function applyReversal(shop: PaymentsShop, reversal: Reversal): Promise<void> {
  const { tx, payment, order } = reversal;
  const { returnedMinor } = refundBooks(payment, order, await findRefundsOfPayments(tx, [payment.id]));
  if (returnedMinor >= (payment.capturedMinor ?? payment.amountMinor)) return;
  await reversePayment(shop, reversal);
}

/** The money is gone from the shop for good: by a reversal, or by a dispute that was lost. */
export async function reversePayment(
  shop: PaymentsShop,
  { tx, payment, order, now }: Reversal,
): Promise<void> {
  if (!paymentCan.become(payment, "reversed")) return;
  await updatePayment(tx, payment.id, { status: "reversed", nextCheckAt: null, updatedAt: now });
  await raiseAlert(
    tx,
    matterOf(
      payment,
      "payment-reversed",
      payment.applied
        ? `The provider took the money of order ${order.number} back: do not ship it, or claim the parcel back.`
        : `A payment of order ${order.number} was taken back by the provider before the shop had counted it.`,
      `reversed:${payment.id}`,
    ),
    now,
  );
  // No decision is left, so the pieces that were held for it go back into stock.
  if (payment.status === "review" && order.status === "payment_review")
    await cancelOrder(tx, order, "store", now);
  shop.log.error({ orderId: order.id, reference: payment.reference }, "a payment was reversed");
  if (!payment.applied) return;
  await markReversed(tx, order, now);
  await recordOrderEvent(tx, order.id, "reversed", now);
}
