import { formatRand } from "#domain/money/money.ts";
import { addPieces, sentInParts } from "#domain/orders/chosen-lines.ts";
import { isParcelEmptied, linesToPack } from "#domain/orders/files-only.ts";
import { returnedPieces } from "#domain/payments/returned-pieces.ts";
import { matterOf, raiseAlert } from "#server/alerts/alerts.service.ts";
import { returnCertificates } from "#server/certificates/return-certificates.ts";
import type { Transaction } from "#server/database/client.ts";
import { returnSoldPieces } from "#server/inventory/return-stock.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { findPartsOfOrders, type Order, recordOrderEvent } from "#server/orders/orders.repository.ts";
import {
  markComplete,
  markPartlyRefunded,
  markRefunded,
  markRefundFailed,
} from "#server/orders/refunded-orders.ts";
import { nextRefundAttemptAt, nextRefundRetryAt } from "#server/payments/payment-schedule.ts";
import { findPaymentsOfOrder, type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import { isAllReturned } from "./refund-books.ts";
import { findRefundsOfPayments, type Refund, updateRefund } from "./refunds.repository.ts";

/** The locked rows, in the shop's lock order, and the refund that the update is about. */
export type RefundSettlement = {
  readonly tx: Transaction;
  readonly order: Order;
  readonly payment: Payment;
  readonly refund: Refund;
  readonly now: Date;
};

/** The customer has the money back: writes books, stock, certificates and one mail in the caller's transaction. */
export async function finishRefund(settlement: RefundSettlement): Promise<void> {
  const { tx, order, payment, refund, now } = settlement;
  await updateRefund(tx, refund.id, {
    status: "processed",
    processedAt: now,
    nextAttemptAt: null,
    lastError: null,
    updatedAt: now,
  });
  const isWhole = isAllReturned(payment, await findRefundsOfPayments(tx, [payment.id]));
  if (isWhole) await updatePayment(tx, payment.id, { status: "refunded", updatedAt: now });
  else if (payment.status === "succeeded")
    await updatePayment(tx, payment.id, { status: "partially_refunded", updatedAt: now });
  if (payment.applied) await bringPiecesBack(settlement, isWhole);
  if (isWhole && (await endsTheOrder(settlement))) await markRefunded(tx, order, now);
  if (!isWhole && payment.applied) {
    await markPartlyRefunded(tx, order, now);
    await completeWithoutParcel(settlement);
  }
  const detail = { refundId: refund.id, amountCents: refund.amountCents };
  await recordOrderEvent(tx, order.id, "refunded", now, { detail });
  await queueMail(tx, `refund-done:${refund.id}`, { kind: "refund-done", refundId: refund.id }, now);
}

/**
 * A full refund of an order that was not shipped returns all its pieces and numbers, but for those that left in a part of
 * it. Of a shipped order only the pieces that the admin has in hand return; the certificates of the rest become void.
 */
async function bringPiecesBack(settlement: RefundSettlement, isWhole: boolean): Promise<void> {
  const { tx, order, refund, now } = settlement;
  const isAtHome = order.status !== "fulfilled";
  const sent = isAtHome ? sentInParts(await findPartsOfOrders(tx, [order.id])) : new Map<number, number>();
  const wanted = isWhole && isAtHome ? linesToPack(order.items, sent) : refund.restock;
  const returned = await returnSoldPieces(tx, { orderId: order.id, refundId: refund.id, lines: wanted }, now);
  if (returned.length > 0) await returnCertificates(tx, order.id, returned, "free", now);
  if (isWhole && (!isAtHome || sent.size > 0)) await returnCertificates(tx, order.id, "all", "void", now);
}

/**
 * Pieces that were refunded before the parcel left are not sent: an order of which only files are left is complete, and so
 * is one of which all else has left in parts.
 */
async function completeWithoutParcel({ tx, order, payment, now }: RefundSettlement): Promise<void> {
  if (order.status !== "paid") return;
  const refunds = await findRefundsOfPayments(tx, [payment.id]);
  const kept = returnedPieces(refunds.filter(({ status }) => status === "processed"));
  const sent = sentInParts(await findPartsOfOrders(tx, [order.id]));
  const isEmptied =
    sent.size > 0
      ? linesToPack(order.items, addPieces(kept, sent)).length === 0
      : isParcelEmptied(order.items, kept);
  if (isEmptied) await markComplete(tx, order, sent.size > 0 ? now : null, now);
}

/**
 * Whether this refund ends the order: its own payment went back or, for an order that was never paid, the last of its
 * money.
 */
async function endsTheOrder({ tx, order, payment }: RefundSettlement): Promise<boolean> {
  if (payment.applied) return true;
  if (order.status !== "refund_pending") return false;
  const others = (await findPaymentsOfOrder(tx, order.id)).filter((other) => other.id !== payment.id);
  return others.every((other) => !other.applied && !isStillHere(other));
}

function isStillHere({ status }: Payment): boolean {
  return status === "refund_pending" || status === "review" || status === "surplus";
}

/**
 * The money did not go back. The refund is sent again automatically for some days (`send-again.ts`). After that an
 * order paid by this money is paid again, money that never paid an order remains owed, and a person has to act.
 */
export async function failRefund(
  settlement: RefundSettlement,
  status: "failed" | "needs_attention",
  reason?: string,
): Promise<void> {
  const { tx, order, payment, refund, now } = settlement;
  const nextAttemptAt = nextStepAfter(refund, status, now);
  await updateRefund(tx, refund.id, { status, lastError: reason ?? null, nextAttemptAt, updatedAt: now });
  const detail = { refundId: refund.id, amountCents: refund.amountCents };
  await recordOrderEvent(tx, order.id, "refund_failed", now, { detail });
  if (status === "failed" && nextAttemptAt !== null) return;
  if (payment.status === "refund_pending") await takeBack(settlement);
  const amount = formatRand(refund.amountCents);
  const what =
    status === "failed"
      ? 'failed: press "Send again" on the order\'s page'
      : "needs details of the customer at the provider";
  await raiseAlert(
    tx,
    matterOf(
      payment,
      "refund-failed",
      `The refund of ${amount} for order ${order.number} ${what}.`,
      `refund-${status}:${refund.id}`,
    ),
    now,
  );
}

/**
 * `needs_attention`: the provider may lack details of the customer, and the refund can still succeed, so it is watched.
 */
function nextStepAfter(refund: Refund, status: "failed" | "needs_attention", now: Date): Date | null {
  if (status === "needs_attention") return nextRefundAttemptAt(refund.attempts, now);
  return refund.reason === "external" ? null : nextRefundRetryAt(refund.retries, now);
}

/**
 * Counts money as the shop's again that had paid its order or was accepted by a person. Money of an order that was
 * cancelled stays owed: nothing is packed for it.
 */
async function takeBack({ tx, order, payment, now }: RefundSettlement): Promise<void> {
  if (order.cancelReason !== null || (!payment.applied && payment.acceptedAt === null)) return;
  const refunds = await findRefundsOfPayments(tx, [payment.id]);
  const isPart = refunds.some((refund) => refund.status === "processed");
  await updatePayment(tx, payment.id, {
    status: isPart ? "partially_refunded" : "succeeded",
    updatedAt: now,
  });
  if (payment.applied) await markRefundFailed(tx, order, isPart ? "partially_refunded" : "paid", now);
}
