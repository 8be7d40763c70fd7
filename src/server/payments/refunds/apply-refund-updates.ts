import { randomUUID } from "node:crypto";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { refundInRand } from "#domain/payments/refund-amount.ts";
import { refundCan } from "#domain/payments/refund-status.ts";
import { matterOf, raiseAlert } from "#server/alerts/alerts.service.ts";
import type { Transaction } from "#server/database/client.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { nextRefundAttemptAt } from "#server/payments/payment-schedule.ts";
import { lockPayment, type Payment } from "#server/payments/payments.repository.ts";
import { type PaymentsShop, providerOf } from "#server/payments/payments-shop.ts";
import type { ProviderRefund } from "#server/payments/providers/payment-provider.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { failRefund, finishRefund, type RefundSettlement } from "./end-refund.ts";
import { markWholePending, refundBooks } from "./refund-books.ts";
import { findRefundsOfPayments, insertRefund, type Refund, updateRefund } from "./refunds.repository.ts";

/**
 * Applies the provider's report on the refunds of one payment; repeated reports have no further effect. A refund that
 * is not ours was made on the provider's dashboard: it is added to the books and an alert is raised.
 */
export async function applyRefundUpdates(
  shop: PaymentsShop,
  payment: Pick<Payment, "id" | "orderId">,
  update: readonly ProviderRefund[],
): Promise<void> {
  if (update.length === 0) return;
  await inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    // The rows are read again for each update, because one refund changes what the next one finds.
    for (const listed of update) {
      const order = await lockOrder(tx, payment.orderId);
      const locked = await lockPayment(tx, payment.id);
      const known = await findRefundsOfPayments(tx, [payment.id]);
      const refund = matchRefund(known, listed);
      if (refund) await moveRefund({ tx, order, payment: locked, refund, now }, listed);
      else await takeIn(tx, order, locked, known, listed, now);
    }
  });
}

/** Adds a refund that was made elsewhere. What that changes is read again before its end is applied. */
async function takeIn(
  tx: Transaction,
  order: Order,
  payment: Payment,
  known: readonly Refund[],
  listed: ProviderRefund,
  now: Date,
): Promise<void> {
  const refund = await adoptExternalRefund(tx, order, payment, known, listed, now);
  if (!refund) return;
  const settlement = {
    tx,
    order: await lockOrder(tx, order.id),
    payment: await lockPayment(tx, payment.id),
    refund,
    now,
  };
  await moveRefund(settlement, listed);
}

/**
 * Matches by the provider's id, then by our request id, and where that was lost by the oldest sent refund of the same
 * amount.
 */
function matchRefund(known: readonly Refund[], listed: ProviderRefund): Refund | undefined {
  const isSame = (refund: Refund) =>
    refund.amountMinor === listed.amountMinor && refund.currency === listed.currency;
  const wasSent = (refund: Refund) => refund.status === "sent" || refund.status === "unknown";
  return (
    known.find((refund) => refund.providerRefundId === listed.id) ??
    known.find((refund) => listed.requestId !== null && refund.providerRequestId === listed.requestId) ??
    known.find((refund) => listed.requestId === null && wasSent(refund) && isSame(refund))
  );
}

async function moveRefund(settlement: RefundSettlement, listed: ProviderRefund): Promise<void> {
  const { tx, refund, now } = settlement;
  const isNew = refund.providerRefundId === null;
  if (isNew) await updateRefund(tx, refund.id, { providerRefundId: listed.id, updatedAt: now });
  if (!refundCan.become(refund, listed.status)) return;
  switch (listed.status) {
    case "pending":
      return updateRefund(tx, refund.id, {
        status: "pending",
        lastError: null,
        nextAttemptAt: nextRefundAttemptAt(refund.attempts, now),
        updatedAt: now,
      });
    case "processed":
      return finishRefund(settlement);
    case "failed":
    case "needs_attention":
      return failRefund(settlement, listed.status);
  }
}

/** Asks the provider for every refund of this payment and applies the answer. No lock is held meanwhile. */
export async function syncRefunds(shop: PaymentsShop, payment: Payment): Promise<"synced" | "unanswered"> {
  const listed = await providerOf(shop, payment)?.listRefunds(payment);
  if (listed?.kind !== "ok") {
    shop.log.warn({ reference: payment.reference, outcome: listed?.kind }, "no answer about refunds");
    return "unanswered";
  }
  await applyRefundUpdates(shop, payment, listed.value);
  return "synced";
}

/**
 * Adds a row and an alert for a refund made on the provider's own dashboard. Undefined when it failed, or when its
 * payment never brought the shop money.
 */
async function adoptExternalRefund(
  tx: Transaction,
  order: Order,
  payment: Payment,
  known: readonly Refund[],
  listed: ProviderRefund,
  now: Date,
): Promise<Refund | undefined> {
  if (listed.status === "failed" || payment.capturedMinor === null || !paymentCan.beRefunded(payment))
    return undefined;
  const remaining = await giveUpUnsent(tx, payment, known, listed.amountMinor, now);
  await raiseAlert(
    tx,
    matterOf(
      payment,
      "external-refund",
      `A refund of order ${order.number} was made on the provider's own page, not here.`,
      `external-refund:${payment.provider}:${listed.id}`,
    ),
    now,
  );
  const books = refundBooks(payment, order, remaining);
  if (books.returnedMinor + listed.amountMinor >= books.takenMinor)
    await markWholePending(tx, order, payment, now);
  return insertRefund(tx, {
    paymentId: payment.id,
    requestId: `external:${payment.provider}:${listed.id}`,
    providerRequestId: randomUUID(),
    amountMinor: listed.amountMinor,
    amountCents: refundInRand(books, listed.amountMinor),
    currency: listed.currency,
    reason: "external",
    status: "sent",
    provider: payment.provider,
    providerRefundId: listed.id,
    nextAttemptAt: nextRefundAttemptAt(0, now),
    createdAt: now,
    updatedAt: now,
  });
}

/** Gives up our own waiting refunds until they and the external one together do not exceed what was taken. */
async function giveUpUnsent(
  tx: Transaction,
  payment: Payment,
  known: readonly Refund[],
  amountMinor: number,
  now: Date,
): Promise<readonly Refund[]> {
  let remaining = known.filter((refund) => refund.status !== "failed");
  const returned = () => remaining.reduce((sum, refund) => sum + refund.amountMinor, 0);
  for (const unsent of known.filter((refund) => refund.status === "requested")) {
    if (returned() + amountMinor <= (payment.capturedMinor ?? 0)) break;
    remaining = remaining.filter((refund) => refund.id !== unsent.id);
    await updateRefund(tx, unsent.id, {
      status: "failed",
      lastError: "refunded elsewhere",
      nextAttemptAt: null,
      updatedAt: now,
    });
  }
  return remaining;
}
