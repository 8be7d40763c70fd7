import { orderCan } from "#domain/order-status.ts";
import { paymentCan } from "#domain/payment-status.ts";
import {
  cancelOrder,
  markForReview,
  markPaid,
  markSoldOutAfterPayment,
} from "#server/orders/orders.service.ts";
import { sellOrderStock, sellOrderStockLate } from "#server/orders/sell-order-stock.ts";
import { isMismatch } from "./evidence-check.ts";
import { findPaymentsOfOrder, type Payment, updatePayment } from "./payments.repository.ts";
import type { PaymentsContext } from "./payments-context.ts";
import type { Settlement } from "./settle.ts";

/** Money arrived: it pays the order, or it is put aside for a person, or it has to go back. Never ignored. */
export async function applySuccess(context: PaymentsContext, settlement: Settlement): Promise<void> {
  const { tx, order, payment, evidence, now } = settlement;
  if (!paymentCan.beSettled(payment)) return;
  await updatePayment(tx, payment.id, {
    providerTxnId: evidence.providerTxnId,
    capturedMinor: evidence.amountMinor,
    capturedCurrency: evidence.currency,
    feesMinor: evidence.feesMinor,
    nextCheckAt: null,
    updatedAt: now,
  });
  if (isMismatch(payment, evidence)) return putAside(context, settlement);
  if (await isPaidByAnother(settlement)) return markSurplus(context, settlement);
  if (orderCan.bePaidFromReservation(order) && (await sellOrderStock(tx, order.id, now))) {
    return payOrder(context, settlement);
  }
  return payLate(context, settlement);
}

/** Amount, currency, mode or reference is not what we asked for: a person decides, and the pieces stay reserved. */
async function putAside(context: PaymentsContext, { tx, order, payment, now }: Settlement): Promise<void> {
  await updatePayment(tx, payment.id, { status: "review", updatedAt: now });
  await markForReview(tx, order, now);
  context.log.error(
    { orderId: order.id, reference: payment.reference },
    "a payment does not match its order",
  );
}

async function isPaidByAnother({ tx, order, payment }: Settlement): Promise<boolean> {
  const attempts = await findPaymentsOfOrder(tx, order.id);
  return attempts.some((attempt: Payment) => attempt.applied && attempt.id !== payment.id);
}

/** The order is paid already: this money has to go back. */
async function markSurplus(context: PaymentsContext, { tx, order, payment, now }: Settlement): Promise<void> {
  await updatePayment(tx, payment.id, { status: "surplus", updatedAt: now });
  context.log.error(
    { orderId: order.id, reference: payment.reference },
    "an order was paid twice: refund this payment",
  );
}

async function payOrder(context: PaymentsContext, { tx, order, payment, now }: Settlement): Promise<void> {
  await updatePayment(tx, payment.id, { status: "succeeded", applied: true, updatedAt: now });
  await markPaid(tx, order, payment.reference, now);
  context.log.info({ orderId: order.id, reference: payment.reference }, "order paid");
}

/**
 * The reservation had ended when the money came. A newer order of the same cart gives way first, so that nobody is
 * beaten by their own second try; then the pieces are taken again if all are still there, else the money goes back.
 */
async function payLate(context: PaymentsContext, settlement: Settlement): Promise<void> {
  const { tx, order, payment, now } = settlement;
  const isSold = await sellOrderStockLate(tx, order.id, now, async (savepoint) => {
    for (const sibling of await replaceableSiblings(settlement)) {
      await cancelOrder(savepoint, sibling, "superseded", now);
    }
  });
  if (isSold) return payOrder(context, settlement);
  await updatePayment(tx, payment.id, { status: "refund_pending", updatedAt: now });
  await markSoldOutAfterPayment(tx, order, payment.reference, now);
  context.log.error(
    { orderId: order.id, reference: payment.reference },
    "paid after its pieces were sold: refund this payment",
  );
}

async function replaceableSiblings({ tx, siblings }: Settlement) {
  const replaceable = [];
  for (const sibling of siblings) {
    const attempts = await findPaymentsOfOrder(tx, sibling.id);
    if (attempts.every((attempt) => paymentCan.beSuperseded(attempt))) replaceable.push(sibling);
  }
  return replaceable;
}
