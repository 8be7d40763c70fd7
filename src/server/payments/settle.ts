/** The one door through which a provider's answer reaches orders and stock (payments D.1 and D.5). */
import { type PaymentStatus, paymentCan } from "#domain/payment-status.ts";
import { HOUR, MINUTE } from "#domain/time.ts";
import type { Transaction } from "#server/database/client.ts";
import {
  extendReservation,
  lockOrderWithSiblings,
  markPaymentStatus,
  type Order,
} from "#server/orders/orders.service.ts";
import { later } from "#server/platform/clock.ts";
import { applySuccess } from "./apply-success.ts";
import type { Evidence } from "./payment-provider.ts";
import {
  findPayment,
  findPaymentsOfOrder,
  lockPayment,
  type Payment,
  updatePayment,
} from "./payments.repository.ts";
import type { PaymentsContext } from "./payments-context.ts";

/** Everything one settlement works on: rows locked in the shop's lock order, and the time it happens. */
export type Settlement = {
  readonly tx: Transaction;
  readonly order: Order;
  /** Other pending orders of the same browser cart. */
  readonly siblings: readonly Order[];
  readonly payment: Payment;
  readonly evidence: Evidence;
  readonly now: Date;
};

const PROCESSING_KEEPS_STOCK_MS = 15 * MINUTE;
const LONGEST_PROCESSING_MS = 24 * HOUR;

/**
 * Applies what the provider said about a payment, exactly once however often and in whatever order it is said:
 * under the order's lock, a success is counted, refunded or put aside for a person, and nothing moves backwards.
 */
export async function settle(context: PaymentsContext, paymentId: number, evidence: Evidence): Promise<void> {
  const seen = await findPayment(context.db, paymentId);
  if (!seen) throw new Error(`payment ${paymentId} does not exist`);
  await context.db.transaction(async (tx) => {
    const { order, siblings } = await lockOrderWithSiblings(tx, seen.orderId);
    const payment = await lockPayment(tx, paymentId);
    const now = context.clock.now();
    await updatePayment(tx, payment.id, {
      lastProviderStatus: evidence.rawStatus,
      lastProviderAt: now,
      updatedAt: now,
    });
    await applyEvidence(context, { tx, order, siblings, payment, evidence, now });
  });
  context.stockChanged();
}

function applyEvidence(context: PaymentsContext, settlement: Settlement): Promise<void> {
  switch (settlement.evidence.outcome) {
    case "success":
      return applySuccess(context, settlement);
    case "processing":
      return applyProcessing(settlement);
    case "failed":
      return applyFailure(settlement);
    case "reversed":
      return applyReversal(context, settlement);
    case "waiting":
    case "not-found":
      return Promise.resolve();
  }
}

/** A bank is at work: the pieces stay reserved a while longer. */
async function applyProcessing({ tx, order, payment, now }: Settlement): Promise<void> {
  if (!movesTo(payment, "processing")) return;
  await updatePayment(tx, payment.id, { status: "processing", updatedAt: now });
  await markPaymentStatus(tx, order, "processing", now);
  const latest = later(order.createdAt, LONGEST_PROCESSING_MS);
  await extendReservation(tx, order, later(now, PROCESSING_KEEPS_STOCK_MS), latest, now);
}

/** A declined card: the shopper may try another one, so the order and its pieces wait until the reservation ends. */
async function applyFailure({ tx, order, payment, now }: Settlement): Promise<void> {
  if (!movesTo(payment, "failed")) return;
  await updatePayment(tx, payment.id, { status: "failed", updatedAt: now });
  const attempts = await findPaymentsOfOrder(tx, order.id);
  const isAnotherOpen = attempts.some(
    (attempt) => attempt.id !== payment.id && paymentCan.bePaidStill(attempt),
  );
  if (!isAnotherOpen) await markPaymentStatus(tx, order, "failed", now);
}

/** Money that went back outside our own refunds: known, and shown to the owner; stock does not move by itself. */
async function applyReversal(
  context: PaymentsContext,
  { tx, payment, order, now }: Settlement,
): Promise<void> {
  if (!movesTo(payment, "reversed")) return;
  await updatePayment(tx, payment.id, { status: "reversed", nextCheckAt: null, updatedAt: now });
  if (payment.applied) await markPaymentStatus(tx, order, "reversed", now);
  context.log.error({ orderId: order.id, reference: payment.reference }, "a payment was reversed");
}

function movesTo(payment: Payment, next: PaymentStatus): boolean {
  return payment.status !== next && paymentCan.become(payment, next);
}
