/** A failed refund is sent again as a new row with a request id of its own, once for each that failed. */

import { formatRand } from "#domain/money/money.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { resolveAlertOf } from "#server/alerts/alerts.repository.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import type { Transaction } from "#server/database/client.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { cannotSendAgain } from "#server/payments/payments.errors.ts";
import { findPayment, lockPayment, type Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { refundBooks } from "./refund-books.ts";
import {
  findRefund,
  findRefundByRequestId,
  findRefundsOfPayments,
  type Refund,
  updateRefund,
} from "./refunds.repository.ts";
import { requestRefund } from "./request-refund.ts";

/** For the admin's "Send again". Called twice, it makes one refund. Throws not_found or cannotSendAgain. */
export async function sendAgainByAdmin(shop: PaymentsShop, refundId: number): Promise<Refund> {
  return inTransaction(shop, async (tx) => {
    const again = await requestAgain(tx, refundId, "admin", shop.clock.now());
    if (!again) throw cannotSendAgain();
    await noteDetails(tx, formatRand(again.amountCents));
    return again;
  });
}

/** The automatic retry. Does nothing when the money has gone back another way meanwhile. */
export async function sendAgainByItself(shop: PaymentsShop, refundId: number): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    if (!(await requestAgain(tx, refundId, "shop", now)))
      await updateRefund(tx, refundId, { nextAttemptAt: null, updatedAt: now });
  });
}

/** Whether this refund failed, was not sent again, and the shop still has its money. */
export function canBeSentAgain(
  refund: Refund,
  order: Pick<Order, "totalCents">,
  payment: Payment,
  ofPayment: readonly Refund[],
): boolean {
  const { takenMinor, returnedMinor } = refundBooks(payment, order, ofPayment);
  const wasSentAgain = ofPayment.some(({ requestId }) => requestId === againIdOf(refund.id));
  const isHere = paymentCan.beRefunded(payment) && refund.amountMinor <= takenMinor - returnedMinor;
  return refund.status === "failed" && refund.reason !== "external" && !wasSentAgain && isHere;
}

/** Pieces that a refund had held back are packed again once it has failed. */
function wentWithTheParcel(failed: Refund, { shippedAt }: Order): boolean {
  return shippedAt !== null && failed.updatedAt <= shippedAt;
}

function againIdOf(refundId: number): string {
  return `again:${refundId}`;
}

async function requestAgain(
  tx: Transaction,
  refundId: number,
  actor: "shop" | "admin",
  now: Date,
): Promise<Refund | undefined> {
  const seen = await findRefund(tx, refundId);
  const paid = seen && (await findPayment(tx, seen.paymentId));
  if (!paid) throw new DomainError("not_found", "There is no refund with this number.");
  const order = await lockOrder(tx, paid.orderId);
  const payment = await lockPayment(tx, paid.id);
  const requestId = againIdOf(refundId);
  const known = await findRefundByRequestId(tx, requestId);
  if (known) return known;
  const ofPayment = await findRefundsOfPayments(tx, [payment.id]);
  const failed = ofPayment.find(({ id }) => id === refundId);
  if (!failed || !canBeSentAgain(failed, order, payment, ofPayment)) return undefined;
  const { takenMinor, returnedMinor } = refundBooks(payment, order, ofPayment);
  const isTheRest = failed.amountMinor === takenMinor - returnedMinor;
  const again = await requestRefund(
    tx,
    {
      order,
      payment,
      amountCents: isTheRest ? "all" : failed.amountCents,
      reason: failed.reason,
      requestId,
      note: failed.note ?? undefined,
      restock: wentWithTheParcel(failed, order) ? [] : failed.restock,
      retries: failed.retries + 1,
      actor,
    },
    now,
  );
  await updateRefund(tx, refundId, { nextAttemptAt: null, updatedAt: now });
  await resolveAlertOf(tx, `refund-failed:${refundId}`, now);
  return again;
}
