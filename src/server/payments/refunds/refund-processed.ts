import { returnCertificates } from "#server/certificates/return-certificates.ts";
import { returnSoldPieces } from "#server/inventory/return-stock.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { recordOrderEvent } from "#server/orders/order-timeline.ts";
import { markPartlyRefunded, markRefunded } from "#server/orders/refunded-orders.ts";
import { findPaymentsOfOrder, type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import type { RefundSettlement } from "./apply-refund-updates.ts";
import { isAllReturned } from "./refund-books.ts";
import { findRefundsOfPayments, updateRefund } from "./refunds.repository.ts";

/** The money is back with the customer (payments D.6, row 38): books, stock, certificates and one mail, together. */
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
  if (!isWhole && payment.applied) await markPartlyRefunded(tx, order, now);
  const detail = { refundId: refund.id, amountCents: refund.amountCents };
  await recordOrderEvent(tx, order.id, "refunded", now, { detail });
  await queueMail(tx, `refund-done:${refund.id}`, { kind: "refund-done", refundId: refund.id }, now);
}

/**
 * An order that was not sent gives back what it took when all of its money goes back. What was sent is out in the
 * world: only pieces that the admin has in hand return, and the other papers become void.
 */
async function bringPiecesBack(settlement: RefundSettlement, isWhole: boolean): Promise<void> {
  const { tx, order, refund, now } = settlement;
  const isAtHome = order.status !== "fulfilled";
  const wanted = isWhole && isAtHome ? "all" : refund.restock;
  const returned = await returnSoldPieces(tx, { orderId: order.id, refundId: refund.id, lines: wanted }, now);
  if (returned.length > 0) await returnCertificates(tx, order.id, returned, "free", now);
  if (isWhole && !isAtHome) await returnCertificates(tx, order.id, "all", "void", now);
}

/** Money that paid the order ends it; so does the last of the money that came for an order that was never paid. */
async function endsTheOrder({ tx, order, payment }: RefundSettlement): Promise<boolean> {
  if (payment.applied) return true;
  if (order.status !== "refund_pending") return false;
  const others = (await findPaymentsOfOrder(tx, order.id)).filter((other) => other.id !== payment.id);
  return others.every((other) => !other.applied && !isStillHere(other));
}

function isStillHere({ status }: Payment): boolean {
  return status === "refund_pending" || status === "review" || status === "surplus";
}
