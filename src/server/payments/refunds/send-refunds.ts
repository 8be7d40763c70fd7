import { isDisputed } from "#domain/orders/order-status.ts";
import { HOUR } from "#domain/time/time.ts";
import { matterOf, raiseAlert } from "#server/alerts/alerts.service.ts";
import { leaseOf, workThrough } from "#server/jobs/due-rows.ts";
import { lockOrder, requireOrder } from "#server/orders/orders.service.ts";
import { isSlowRefund, nextRefundAttemptAt } from "#server/payments/payment-schedule.ts";
import { findPayment, lockPayment, type Payment } from "#server/payments/payments.repository.ts";
import { type PaymentsShop, providerOf } from "#server/payments/payments-shop.ts";
import type { Outcome, ProviderRefund } from "#server/payments/providers/payment-provider.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { applyRefundUpdates, syncRefunds } from "./apply-refund-updates.ts";
import { failRefund } from "./end-refund.ts";
import { claimDueRefunds, findRefund, markSent, type Refund, updateRefund } from "./refunds.repository.ts";
import { sendAgainByItself } from "./send-again.ts";

/** How often a refund that waits for the decision of a dispute is looked at. */
const DISPUTE_LOOK_MS = HOUR;

/**
 * Sends waiting refunds and asks about those under way. Safe in several processes and to be killed at any point: each
 * refund is claimed by one process, and one that may have been sent is searched for before it is sent again.
 */
export async function sendDueRefunds(shop: PaymentsShop): Promise<void> {
  const claim = (atMost: number) =>
    inTransaction(shop, (tx) => claimDueRefunds(tx, leaseOf(shop.clock, atMost)));
  await workThrough(claim, (refund) =>
    advance(shop, refund).catch((error: unknown) =>
      shop.log.error({ err: error, refundId: refund.id }, "a refund could not be handled"),
    ),
  );
}

async function advance(shop: PaymentsShop, refund: Refund): Promise<void> {
  const payment = await findPayment(shop.db, refund.paymentId);
  if (!payment) throw new Error(`refund ${refund.id} has no payment`);
  const isHere = refund.status === "requested" || refund.status === "failed";
  if (isHere && isDisputed(await requireOrder(shop.db, payment.orderId), payment))
    return waitForBank(shop, refund);
  if (refund.status === "failed") return sendAgainByItself(shop, refund.id);
  // The buyer's bank has taken the money meanwhile.
  if (isHere && payment.status === "reversed") return giveUp(shop, payment, refund.id, "reversed");
  const isAtProvider = refund.providerRefundId !== null;
  const result = isAtProvider ? await syncRefunds(shop, payment) : await send(shop, payment, refund);
  await planNext(shop, payment, refund, result === "unanswered");
}

async function waitForBank({ db, clock }: PaymentsShop, { id }: Refund): Promise<void> {
  const now = clock.now();
  await updateRefund(db, id, { nextAttemptAt: later(now, DISPUTE_LOOK_MS), updatedAt: now });
}

async function send(
  shop: PaymentsShop,
  payment: Payment,
  refund: Refund,
): Promise<"answered" | "unanswered"> {
  const provider = providerOf(shop, payment);
  if (!provider) return "unanswered";
  const mayHaveBeenSent = refund.status !== "requested";
  if (!mayHaveBeenSent && !(await markSent(shop.db, refund.id, shop.clock.now()))) return "answered";
  const outcome = await provider.sendRefund({
    reference: payment.reference,
    providerOrderId: payment.providerOrderId,
    providerTxnId: payment.providerTxnId,
    requestId: refund.providerRequestId,
    amountMinor: refund.amountMinor,
    currency: refund.currency,
    isFull: refund.amountMinor === payment.capturedMinor,
    mayHaveBeenSent,
  });
  return applyAnswer(shop, payment, refund, outcome);
}

async function applyAnswer(
  shop: PaymentsShop,
  payment: Payment,
  refund: Refund,
  outcome: Outcome<ProviderRefund>,
): Promise<"answered" | "unanswered"> {
  const about = { refundId: refund.id, reference: payment.reference, outcome: outcome.kind };
  if (outcome.kind === "ok") {
    // The answer belongs to this request, so it is this refund whatever id the provider shows.
    await applyRefundUpdates(shop, payment, [{ ...outcome.value, requestId: refund.providerRequestId }]);
    return "answered";
  }
  shop.log.warn(about, "a refund was not accepted");
  if (outcome.kind !== "rejected") return "unanswered";
  // The reasons of a refusal are not documented: the provider's own list decides whether the refund exists.
  if ((await syncRefunds(shop, payment)) === "unanswered") return "unanswered";
  await giveUp(shop, payment, refund.id, outcome.code ?? "rejected");
  return "answered";
}

async function giveUp(shop: PaymentsShop, payment: Payment, id: number, reason: string): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    const locked = await lockPayment(tx, payment.id);
    const refund = await findRefund(tx, id);
    if (!refund || refund.providerRefundId !== null || refund.status === "failed") return;
    await failRefund({ tx, order, payment: locked, refund, now: shop.clock.now() }, "failed", reason);
  });
}

/** Schedules the next step of a refund that has not ended, at growing intervals; an alert is raised when it takes too long. */
async function planNext(
  shop: PaymentsShop,
  payment: Payment,
  claimed: Refund,
  isUnanswered: boolean,
): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    const refund = await findRefund(tx, claimed.id);
    if (!refund || refund.status === "processed" || refund.status === "failed") return;
    const now = shop.clock.now();
    const attempts = claimed.attempts + 1;
    const isUnclear = isUnanswered && refund.providerRefundId === null;
    await updateRefund(tx, refund.id, {
      attempts,
      nextAttemptAt: nextRefundAttemptAt(attempts, now),
      ...(isUnclear && refund.status === "sent" && { status: "unknown" }),
      updatedAt: now,
    });
    if (!isSlowRefund(attempts)) return;
    const message = `The refund for order ${order.number} is not done yet: please look at the provider's page.`;
    const matter = matterOf(payment, "refund-slow", message, `refund-slow:${refund.id}`);
    await raiseAlert(tx, matter, now);
  });
}
