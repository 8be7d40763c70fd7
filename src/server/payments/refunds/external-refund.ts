import { randomUUID } from "node:crypto";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { refundInRand } from "#domain/payments/refund-amount.ts";
import { raiseAlert } from "#server/alerts/alerts.service.ts";
import type { Transaction } from "#server/database/client.ts";
import type { Order } from "#server/orders/orders.service.ts";
import { nextRefundAttemptAt } from "#server/payments/payment-schedule.ts";
import type { Payment } from "#server/payments/payments.repository.ts";
import type { ProviderRefund } from "#server/payments/providers/payment-provider.ts";
import { markWholePending, refundBooks } from "./refund-books.ts";
import { insertRefund, type Refund, updateRefund } from "./refunds.repository.ts";

/**
 * Adds a row and an alert for a refund made on the provider's own dashboard. Undefined when it failed, or when its
 * payment never brought the shop money.
 */
export async function adoptExternalRefund(
  tx: Transaction,
  order: Order,
  payment: Payment,
  known: readonly Refund[],
  told: ProviderRefund,
  now: Date,
): Promise<Refund | undefined> {
  if (told.status === "failed" || payment.capturedMinor === null || !paymentCan.beRefunded(payment))
    return undefined;
  const remaining = await giveUpUnsent(tx, payment, known, told.amountMinor, now);
  await raiseAlert(
    tx,
    {
      dedupeKey: `external-refund:${payment.provider}:${told.id}`,
      kind: "external-refund",
      orderId: order.id,
      paymentId: payment.id,
      message: `A refund of order ${order.number} was made on the provider's own page, not here.`,
    },
    now,
  );
  const books = refundBooks(payment, order, remaining);
  if (books.returnedMinor + told.amountMinor >= books.takenMinor)
    await markWholePending(tx, order, payment, now);
  return insertRefund(tx, {
    paymentId: payment.id,
    requestId: `external:${payment.provider}:${told.id}`,
    providerRequestId: randomUUID(),
    amountMinor: told.amountMinor,
    amountCents: refundInRand(books, told.amountMinor),
    currency: told.currency,
    reason: "external",
    status: "sent",
    provider: payment.provider,
    providerRefundId: told.id,
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
