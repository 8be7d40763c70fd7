import { goesIntoParcel } from "#domain/orders/files-only.ts";
import { orderCan } from "#domain/orders/order-status.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { matterOf, raiseAlert } from "#server/alerts/alerts.service.ts";
import { issueCertificates } from "#server/certificates/issue-certificates.ts";
import { lockProductsOf, sellHeldStock } from "#server/inventory/inventory.service.ts";
import { noteLowStock } from "#server/inventory/low-stock.ts";
import { queueMail, queueMails } from "#server/mail/queue-mail.ts";
import { sellOrderStockLate } from "#server/orders/order-stock.ts";
import { type Order, recordOrderEvent } from "#server/orders/orders.repository.ts";
import {
  cancelOrder,
  markForReview,
  markPaid,
  markSoldOutAfterPayment,
  vatOf,
} from "#server/orders/orders.service.ts";
import { findPaymentsOfOrder, type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { Evidence } from "#server/payments/providers/payment-provider.ts";
import { requestRefund } from "#server/payments/refunds/request-refund.ts";
import type { MoneyArrived, Settlement } from "./settlement.ts";

/** Money arrived: it pays the order, is put aside for a person, or goes back. It is never ignored. */
export async function applySuccess(shop: PaymentsShop, settlement: Settlement): Promise<void> {
  const { tx, payment, evidence } = settlement;
  if (!paymentCan.beSettled(payment)) return void (await updatePayment(tx, payment.id, settlement.noted));
  const captured = {
    providerTxnId: evidence.providerTxnId,
    capturedMinor: evidence.amountMinor,
    capturedCurrency: evidence.currency,
    capturedMode: evidence.mode,
    feesMinor: evidence.feesMinor,
    ...(evidence.paidBy && { method: evidence.paidBy }),
  };
  const noted = { ...settlement.noted, ...captured, nextCheckAt: null };
  const arrived = { ...settlement, noted, payment: { ...payment, ...captured } };
  if (isMismatch(payment, evidence)) return putAside(shop, arrived);
  return applyMoney(shop, arrived);
}

/** Applies accepted money: it pays its order if that is still possible, else it goes back. */
export async function applyMoney(shop: PaymentsShop, arrived: MoneyArrived): Promise<void> {
  const { tx, order, payment, held, now } = arrived;
  if (isPaidByAnother(arrived)) return refundSurplus(shop, arrived);
  if (!orderCan.bePaidLate(order)) return refundSurplus(shop, arrived);
  if (held && orderCan.bePaidFromReservation(order)) {
    await Promise.all([sellHeldStock(tx, held, now), payOrder(shop, arrived, { isLate: false })]);
    return;
  }
  if (await sellLate(arrived)) return payOrder(shop, arrived, { isLate: true });
  await markSoldOutAfterPayment(tx, order, payment.reference, now);
  return refundSoldOut(shop, arrived);
}

/** Amount, currency, mode or reference is not what we asked for: a person decides, and the pieces stay reserved. */
async function putAside(shop: PaymentsShop, { tx, order, payment, noted, now }: MoneyArrived): Promise<void> {
  await updatePayment(tx, payment.id, { ...noted, status: "review" });
  if (await markForReview(tx, order, now)) await recordOrderEvent(tx, order.id, "payment_under_review", now);
  await raiseAlert(
    tx,
    matterOf(
      payment,
      "payment-review",
      `A payment does not match order ${order.number}: accept it, or refund it.`,
      `review:${payment.id}`,
    ),
    now,
  );
  shop.log.error({ orderId: order.id, reference: payment.reference }, "a payment does not match its order");
}

/** Whether the order has its money already. */
export function isPaidByAnother({ attempts, payment }: MoneyArrived): boolean {
  return attempts.some((attempt) => attempt.applied && attempt.id !== payment.id);
}

/**
 * Sells an order whose reservation had ended when the money came. A newer pending order of the same cart is cancelled
 * first, so that shoppers do not lose their pieces to their own second try; then the pieces are taken if all are still
 * there. False when they are not.
 */
async function sellLate(arrived: MoneyArrived): Promise<boolean> {
  const { tx, order, siblings, now } = arrived;
  await lockProductsOf(tx, [order, ...siblings]);
  return sellOrderStockLate(tx, order.id, now, async (savepoint) => {
    for (const sibling of await replaceableSiblings(arrived)) {
      await cancelOrder(savepoint, sibling, "superseded", now);
    }
  });
}

async function replaceableSiblings({ tx, siblings }: MoneyArrived): Promise<Order[]> {
  const replaceable = [];
  for (const sibling of siblings) {
    const attempts = await findPaymentsOfOrder(tx, sibling.id);
    if (attempts.every((attempt) => paymentCan.beSuperseded(attempt))) replaceable.push(sibling);
  }
  return replaceable;
}

/**
 * Marks the order and its payment paid, sells the pieces, issues certificates and queues the mails, in the caller's
 * transaction.
 */
async function payOrder(
  shop: PaymentsShop,
  { tx, order, payment, noted, now, actor }: MoneyArrived,
  { isLate }: { readonly isLate: boolean },
): Promise<void> {
  const { id: orderId } = order;
  const productIds = order.items.filter(goesIntoParcel).map((item) => item.productId);
  await Promise.all([
    updatePayment(tx, payment.id, { ...noted, status: "succeeded", applied: true }),
    markPaid(tx, order, payment.reference, vatOf(shop.settings.owner, order), now),
    recordOrderEvent(tx, orderId, "paid", now, {
      ...(actor && { actor }),
      detail: { method: payment.method, isLate },
    }),
    queueMails(
      tx,
      [
        [`order-confirmation:${orderId}`, { kind: "order-confirmation", orderId }],
        [`store-new-order:${orderId}`, { kind: "new-order", orderId }],
      ],
      now,
    ),
    noteLowStock(tx, productIds, now),
    issueCertificates(tx, order, now),
  ]);
  shop.log.info({ orderId, reference: payment.reference, isLate }, "order paid");
}

/** For an order that is paid already, or has ended with another refund. */
async function refundSurplus(shop: PaymentsShop, arrived: MoneyArrived): Promise<void> {
  const { tx, order, payment, noted, now } = arrived;
  await updatePayment(tx, payment.id, { ...noted, status: "surplus" });
  await requestWhole({ ...arrived, payment: { ...payment, status: "surplus" } }, "duplicate");
  await raiseAlert(
    tx,
    matterOf(
      payment,
      "duplicate-payment",
      `Order ${order.number} was paid twice: the second payment is refunded by itself.`,
    ),
    now,
  );
  shop.log.error({ orderId: order.id, reference: payment.reference }, "an order was paid twice");
}

/** For an order paid after its pieces were sold to another buyer. */
async function refundSoldOut(shop: PaymentsShop, arrived: MoneyArrived): Promise<void> {
  const { tx, order, payment, noted, now } = arrived;
  await updatePayment(tx, payment.id, { ...noted, status: "refund_pending" });
  await requestWhole({ ...arrived, payment: { ...payment, status: "refund_pending" } }, "sold_out");
  await queueMail(tx, `sold-out-refund:${order.id}`, { kind: "sold-out-refund", orderId: order.id }, now);
  await raiseAlert(
    tx,
    matterOf(
      payment,
      "sold-out",
      `Order ${order.number} was paid after its pieces were sold: it is refunded by itself.`,
    ),
    now,
  );
  shop.log.error({ orderId: order.id, reference: payment.reference }, "paid after its pieces were sold");
}

/** Refunds money that the shop cannot use, without a person, and once: the payment determines the request id. */
async function requestWhole(
  { tx, order, payment, now }: MoneyArrived,
  reason: "duplicate" | "sold_out",
): Promise<void> {
  await requestRefund(
    tx,
    { order, payment, amountCents: "all", reason, requestId: `auto:${payment.id}`, actor: "shop" },
    now,
  );
}

/**
 * Whether this success differs from the payment we asked for. Reference, amount and currency must agree exactly (more
 * money is a mismatch too), and test money never pays a live order.
 */
export function isMismatch(payment: Payment, evidence: Evidence): boolean {
  return (
    evidence.reference !== payment.reference ||
    evidence.amountMinor !== payment.amountMinor ||
    evidence.currency !== payment.currency ||
    evidence.mode !== payment.mode
  );
}
