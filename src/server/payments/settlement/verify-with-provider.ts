import { setTimeout as pause } from "node:timers/promises";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import type { Database } from "#server/database/client.ts";
import { nextCaptureCheckAt } from "#server/payments/payment-schedule.ts";
import { claimVerification, type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { PayPalOrderStatus, PayPalProvider } from "#server/payments/providers/payment-provider.ts";
import { timeForCall } from "#server/platform/answer-deadline.ts";
import { later } from "#server/platform/clock.ts";
import { capturePayment, isBeingCaptured, recordNothingCaptured } from "./capture.ts";
import { settle, settleAnswer, type VerificationOutcome } from "./settle.ts";
import { nothingTaken } from "./settlement.ts";

/** Minimum interval between two calls to the provider about one payment, however many browsers ask us. */
const VERIFY_AT_MOST_EVERY_MS = 3 * SECOND;
/**
 * How long a browser waits for a running verification, which a lock may delay; after that the payment is reported as
 * still open.
 */
const LONGEST_WAIT_MS = 5 * SECOND;

/** Asks the provider about this payment and settles it by the answer. No lock is held while the provider is asked. */
export async function verifyWithProvider(
  shop: PaymentsShop,
  payment: Payment,
  verifiedFor: VerifiedFor = "job",
): Promise<VerificationOutcome> {
  // Not shared with other callers: at PayPal a browser's verification may capture at once, the job's only later.
  if (payment.provider === "paypal") return verifyPayPal(shop, payment, verifiedFor);
  return shareVerification(shop.db, payment.reference, async () =>
    settleAnswer(shop, payment, await shop.cardProvider.verify(payment.reference)),
  );
}

/**
 * For any browser with this reference: verifies a payment that is still open, at most once in three seconds. If a
 * webhook is making this process verify it already, waits for that, at most five seconds.
 */
export async function verifyOnce(shop: PaymentsShop, reference: string): Promise<void> {
  const running = runningVerification(shop.db, reference);
  if (running) return atMost(timeForCall(LONGEST_WAIT_MS), running);
  const now = shop.clock.now();
  const open = await claimVerification(shop.db, reference, now, later(now, -VERIFY_AT_MOST_EVERY_MS));
  if (open) await verifyWithProvider(shop, open, "browser");
}

async function atMost(ms: number, waited: Promise<void>): Promise<void> {
  const over = new AbortController();
  await Promise.race([waited, pause(ms, undefined, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
}

/**
 * Payments that this process is verifying now. A webhook and the browser often arrive at the same moment, and one call
 * to the provider is enough for both.
 */
const underWay = new WeakMap<Database, Map<string, Promise<void>>>();

/** Runs `verify`; until it ends, `runningVerification` returns it. */
async function shareVerification<Result>(
  db: Database,
  reference: string,
  verify: () => Promise<Result>,
): Promise<Result> {
  const verifications = underWay.get(db) ?? new Map<string, Promise<void>>();
  underWay.set(db, verifications);
  const running = verify();
  const isOver = running
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => verifications.get(reference) === isOver && verifications.delete(reference));
  verifications.set(reference, isOver);
  return running;
}

/**
 * A promise that resolves when the running verification of this reference has ended, whether or not it succeeded;
 * undefined without one.
 */
export function runningVerification(db: Database, reference: string): Promise<void> | undefined {
  return underWay.get(db)?.get(reference);
}

/**
 * A browser that asks has come back by redirect and cannot capture itself any more, so this process captures at once;
 * the job first leaves browsers a minute to do so.
 */
export type VerifiedFor = "browser" | "job";

const BROWSER_MAY_CAPTURE_MS = MINUTE;

/** Reads PayPal's order and settles the payment by it; captures an approved order that no browser captures. */
async function verifyPayPal(
  shop: PaymentsShop,
  payment: Payment,
  verifiedFor: VerifiedFor,
): Promise<VerificationOutcome> {
  const { paypal } = shop;
  const now = shop.clock.now();
  if (!paypal || isBeingCaptured(payment, now)) return "unanswered";
  if (payment.providerOrderId === null) return settleUnopened(shop, payment);
  const found = await paypal.findOrder(payment.providerOrderId);
  if (found.kind !== "ok") {
    shop.log.warn({ reference: payment.reference, outcome: found.kind }, "no answer about a PayPal order");
    if (paymentCan.beCapturing(payment)) await lookAgainSoon(shop, payment);
    return "unanswered";
  }
  return found.value.isApproved
    ? captureWhenDue(shop, paypal, payment, verifiedFor)
    : settleOrder(shop, payment, found.value);
}

/** Without PayPal's order id no browser can have shown the order, so the buyer has not agreed to it. */
async function settleUnopened(shop: PaymentsShop, payment: Payment): Promise<VerificationOutcome> {
  return settle(shop, payment, nothingTaken(payment, "not-found", "not_created"));
}

async function settleOrder(
  shop: PaymentsShop,
  payment: Payment,
  { evidence }: PayPalOrderStatus,
): Promise<VerificationOutcome> {
  const isOpen = evidence.outcome === "waiting" || evidence.outcome === "not-found";
  if (isOpen && paymentCan.beCapturing(payment)) await recordNothingCaptured(shop, payment);
  return settle(shop, payment, evidence);
}

async function captureWhenDue(
  shop: PaymentsShop,
  paypal: PayPalProvider,
  payment: Payment,
  verifiedFor: VerifiedFor,
): Promise<VerificationOutcome> {
  if (verifiedFor === "job" && !paymentCan.beCapturing(payment) && !isBrowsersTimeOver(shop, payment)) {
    await noteApproval(shop, payment);
    return "unanswered";
  }
  const captured = await capturePayment(shop, paypal, payment, true);
  return captured.kind === "unknown" || captured.kind === "unavailable" || captured.kind === "under-way"
    ? "unanswered"
    : "settled";
}

function isBrowsersTimeOver(shop: PaymentsShop, { approvedAt }: Payment): boolean {
  return approvedAt !== null && later(approvedAt, BROWSER_MAY_CAPTURE_MS) <= shop.clock.now();
}

/** Records when the buyer agreed: if no browser captures within a minute, the job does. */
async function noteApproval(shop: PaymentsShop, payment: Payment): Promise<void> {
  const now = shop.clock.now();
  const approvedAt = payment.approvedAt ?? now;
  await updatePayment(shop.db, payment.id, {
    approvedAt,
    nextCheckAt: later(approvedAt, BROWSER_MAY_CAPTURE_MS),
    updatedAt: now,
  });
}

async function lookAgainSoon(shop: PaymentsShop, payment: Payment): Promise<void> {
  const now = shop.clock.now();
  const lostAt = payment.captureLeaseUntil ?? payment.updatedAt;
  await updatePayment(shop.db, payment.id, {
    nextCheckAt: nextCaptureCheckAt(lostAt, now),
    updatedAt: now,
  });
}
