/** The only place where a provider's answer changes payments, orders and stock. */
import { type PaymentStatus, paymentCan } from "#domain/payments/payment-status.ts";
import { DAY, HOUR, MINUTE } from "#domain/time/time.ts";
import { matterOf, raiseAlert } from "#server/alerts/alerts.service.ts";
import type { Transaction } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { extendReservation, markPaymentStatus } from "#server/orders/orders.service.ts";
import { nextProcessingCheckAt } from "#server/payments/payment-schedule.ts";
import { findPayment, type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { Evidence, Outcome } from "#server/payments/providers/payment-provider.ts";
import { syncRefunds } from "#server/payments/refunds/apply-refund-updates.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { applyReversal } from "./apply-reversal.ts";
import { applySuccess } from "./apply-success.ts";
import { lockSettlement, type Settlement } from "./settlement.ts";

const PROCESSING_KEEPS_STOCK_MS = 15 * MINUTE;
/** Longer than the time between two daily checks of a payment. */
const DAILY_CHECK_KEEPS_STOCK_MS = 26 * HOUR;

/**
 * Applies what the provider said about a payment; repeated answers have no further effect, in whatever order they come.
 * Under the order's lock a success is counted, refunded, or put aside for a person, and no status moves backwards. When
 * money went back, the refunds are read first: those that we or the owner made are refunds, and only the rest was taken
 * from the shop. Returns `unanswered` when the provider does not say.
 */
export async function settle(
  shop: PaymentsShop,
  seen: Pick<Payment, "id" | "orderId">,
  evidence: Evidence,
): Promise<VerificationOutcome> {
  if (evidence.outcome === "reversed") {
    const payment = await findPayment(shop.db, seen.id);
    if (!payment) throw new Error(`payment ${seen.id} does not exist`);
    if ((await syncRefunds(shop, payment)) === "unanswered") return "unanswered";
  }
  await inTransaction(shop, async (tx) => {
    const locked = await lockSettlement(tx, seen, evidence.outcome === "success");
    const now = shop.clock.now();
    const noted = { lastProviderStatus: evidence.rawStatus, lastProviderAt: now, updatedAt: now };
    await applyEvidence(shop, { ...locked, noted, evidence, now });
  });
  return "settled";
}

async function applyEvidence(shop: PaymentsShop, settlement: Settlement): Promise<void> {
  switch (settlement.evidence.outcome) {
    case "success":
      return applySuccess(shop, settlement);
    case "processing":
      return applyProcessing(settlement);
    case "failed":
      return applyFailure(settlement);
    case "reversed":
      await writeNoted(settlement);
      return applyReversal(shop, settlement);
    case "waiting":
    case "not-found":
      return writeNoted(settlement);
  }
}

async function writeNoted({ tx, payment, noted }: Settlement): Promise<void> {
  await updatePayment(tx, payment.id, noted);
}

/**
 * The provider is still working on the payment. PayPal has taken the money from the buyer, so the pieces stay held
 * until it has decided. With a card or a transfer it is not known whether the shopper went through with it, so the
 * pieces are held for a day.
 */
async function applyProcessing(settlement: Settlement): Promise<void> {
  const { tx, order, payment, noted, now } = settlement;
  if (!paymentCan.become(payment, "processing")) return writeNoted(settlement);
  const isPayPal = payment.provider === "paypal";
  if (isPayPal) await notifyOfPayPal(tx, order.id, now);
  if (payment.status !== "processing") {
    const nextCheckAt = nextProcessingCheckAt(payment, now);
    await updatePayment(tx, payment.id, { ...noted, status: "processing", nextCheckAt });
    await markPaymentStatus(tx, order, "processing", now);
  } else await writeNoted(settlement);
  const aDayOld = later(order.createdAt, DAY);
  const isSlow = now >= aDayOld;
  const until = later(now, isPayPal && isSlow ? DAILY_CHECK_KEEPS_STOCK_MS : PROCESSING_KEEPS_STOCK_MS);
  await extendReservation(tx, order, until, isPayPal ? until : aDayOld, now);
  if (!isSlow) return;
  const message = `A payment of order ${order.number} has been under way for a day: please look at the provider's page.`;
  await raiseAlert(tx, matterOf(payment, "payment-slow", message), now);
}

/** Mails the buyer, once, that PayPal is checking the money, which may take days. */
function notifyOfPayPal(tx: Transaction, orderId: number, now: Date): Promise<void> {
  return queueMail(tx, `payment-pending:${orderId}`, { kind: "payment-pending", orderId }, now);
}

/** A declined card: the shopper may try another, so the order and its pieces are kept until the reservation ends. */
async function applyFailure(settlement: Settlement): Promise<void> {
  const { tx, order, payment, attempts, noted, now } = settlement;
  if (!movesTo(payment, "failed")) return writeNoted(settlement);
  await updatePayment(tx, payment.id, { ...noted, status: "failed" });
  const isAnotherOpen = attempts.some(
    (attempt) => attempt.id !== payment.id && paymentCan.bePaidStill(attempt),
  );
  if (!isAnotherOpen) await markPaymentStatus(tx, order, "failed", now);
}

function movesTo(payment: Payment, next: PaymentStatus): boolean {
  return payment.status !== next && paymentCan.become(payment, next);
}

/** Whether the provider gave a clear answer, which has then been applied. */
export type VerificationOutcome = "settled" | "unanswered";

/** Settles a payment by what the provider answered about it. */
export async function settleAnswer(
  shop: PaymentsShop,
  payment: Payment,
  answer: Outcome<Evidence>,
): Promise<VerificationOutcome> {
  if (answer.kind !== "ok") {
    shop.log.warn({ reference: payment.reference, outcome: answer.kind }, "no answer about a payment");
    return "unanswered";
  }
  return settle(shop, payment, answer.value);
}
