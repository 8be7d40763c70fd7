import { randomUUID } from "node:crypto";
import { NO_RAND, type ZarCents } from "#domain/money/money.ts";
import { isDisputed } from "#domain/orders/order-status.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { leftToRefund, refundAmount } from "#domain/payments/refund-amount.ts";
import type { RefundReason, RestockLine } from "#domain/payments/refund-status.ts";
import type { Transaction } from "#server/database/client.ts";
import { type Order, recordOrderEvent } from "#server/orders/orders.repository.ts";
import {
  nothingToRefund,
  paymentDisputed,
  refundTooLarge,
  refundTooSmall,
} from "#server/payments/payments.errors.ts";
import type { Payment } from "#server/payments/payments.repository.ts";
import { finishRefund } from "./end-refund.ts";
import { markWholePending, refundBooks, takenCurrency } from "./refund-books.ts";
import {
  findRefundByRequestId,
  findRefundsOfPayments,
  insertRefund,
  type Refund,
} from "./refunds.repository.ts";

export type RefundRequest = {
  /** Both locked by the caller, order first. */
  readonly order: Order;
  readonly payment: Payment;
  /** In rand cents; `all` is the rest. */
  readonly amountCents: ZarCents | "all";
  readonly reason: RefundReason;
  /** Makes repeated requests one refund. */
  readonly requestId: string;
  readonly note?: string | undefined;
  /** Pieces that come back to the shelf with it. A full refund of an order that was not sent brings all of them. */
  readonly restock?: readonly RestockLine[];
  readonly actor: "shop" | "admin" | "customer";
  /** How many earlier refunds of this money have failed. */
  readonly retries?: number;
};

function refusedAmount(left: ZarCents, asked: ZarCents | "all"): Error {
  const isPart = asked !== "all" && asked > NO_RAND && asked < left;
  return isPart ? refundTooSmall(left) : refundTooLarge(left);
}

/**
 * Records a refund; the payments job sends it after the commit (`sendDueRefunds`). Throws nothingToRefund for a payment
 * whose money the shop does not have, refundTooLarge for more than is left of it, refundTooSmall for less than a cent, and paymentDisputed while the buyer's
 * bank demands it.
 */
export async function requestRefund(tx: Transaction, request: RefundRequest, now: Date): Promise<Refund> {
  const { order, payment, requestId } = request;
  const repeated = await findRefundByRequestId(tx, requestId);
  if (repeated) return repeated;
  if (!paymentCan.beRefunded(payment) || payment.capturedMinor === null) throw nothingToRefund();
  if (isDisputed(order, payment)) throw paymentDisputed();
  const books = refundBooks(payment, order, await findRefundsOfPayments(tx, [payment.id]));
  const amount = refundAmount(books, request.amountCents);
  if (!amount) throw refusedAmount(leftToRefund(books), request.amountCents);
  const refund = await insertRefund(tx, {
    paymentId: payment.id,
    requestId,
    providerRequestId: randomUUID(),
    ...amount,
    currency: takenCurrency(payment),
    reason: request.reason,
    note: request.note ?? null,
    restock: request.restock ?? [],
    retries: request.retries ?? 0,
    provider: payment.provider,
    nextAttemptAt: now,
    createdAt: now,
    updatedAt: now,
  });
  if (!refund)
    throw new Error(`refund ${requestId} was asked for twice at once, in spite of the order's lock`);
  if (books.returnedMinor + amount.amountMinor === books.takenMinor)
    await markWholePending(tx, order, payment, now);
  const detail = { refundId: refund.id, amountCents: refund.amountCents, reason: refund.reason };
  await recordOrderEvent(tx, order.id, "refund_requested", now, { detail, actor: request.actor });
  if (payment.provider !== "hand") return refund;
  // The owner has paid it back by hand: there is no provider to ask.
  await finishRefund({ tx, order, payment, refund, now });
  return { ...refund, status: "processed", processedAt: now, nextAttemptAt: null };
}
