import { setTimeout as pause } from "node:timers/promises";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { nextCaptureCheckAt } from "#server/payments/payment-schedule.ts";
import { claimQuestion, type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { PayPalOrderStatus, PayPalProvider } from "#server/payments/providers/payment-provider.ts";
import { timeForCall } from "#server/platform/answer-deadline.ts";
import { later } from "#server/platform/clock.ts";
import { capturePayment, isBeingCaptured, recordNothingCaptured } from "./capture.ts";
import { askedAbout, questionAbout } from "./questions-under-way.ts";
import { type Asked, settle, settleAnswer } from "./settle.ts";
import { nothingTaken } from "./settlement.ts";

/** The provider is asked about one payment at most this often, however many browsers ask us. */
const ASK_AT_MOST_EVERY_MS = 3 * SECOND;
/**
 * How long a browser waits for a question under way, which may be held up by a lock; after that the payment is reported
 * as still open.
 */
const LONGEST_WAIT_MS = 5 * SECOND;

/** Asks the provider about this payment and settles it by the answer. No lock is held while the provider is asked. */
export async function askAndSettle(
  shop: PaymentsShop,
  payment: Payment,
  asker: PayPalAsker = "job",
): Promise<Asked> {
  // Not shared with others who ask: at PayPal a browser's question may capture at once, the job's only later.
  if (payment.provider === "paypal") return askPayPal(shop, payment, asker);
  return askedAbout(shop.db, payment.reference, async () =>
    settleAnswer(shop, payment, await shop.cardProvider.verify(payment.reference)),
  );
}

/**
 * `askAndSettle` for a browser. The caller has claimed the question, because anybody with the reference can repeat it.
 */
export async function askForBrowser(shop: PaymentsShop, payment: Payment): Promise<void> {
  await askAndSettle(shop, payment, "browser");
}

/**
 * Claims the right to ask for a browser. Undefined when the provider was asked just now, or when the payment is
 * settled.
 */
export function claimBrowserQuestion(shop: PaymentsShop, reference: string): Promise<Payment | undefined> {
  const now = shop.clock.now();
  return claimQuestion(shop.db, reference, now, later(now, -ASK_AT_MOST_EVERY_MS));
}

/**
 * Waits for a question that a webhook has made this process ask, at most five seconds, and returns whether there was
 * one. If it has not ended by then, the browser asks again.
 */
export async function waitForQuestion(shop: PaymentsShop, reference: string): Promise<boolean> {
  const asking = questionAbout(shop.db, reference);
  if (asking) await atMost(timeForCall(LONGEST_WAIT_MS), asking);
  return asking !== undefined;
}

async function atMost(ms: number, waited: Promise<void>): Promise<void> {
  const over = new AbortController();
  await Promise.race([waited, pause(ms, undefined, { signal: over.signal }).catch(() => undefined)]);
  over.abort();
}

/** PayPal: its order is asked, and one that the buyer approved and no browser captures is captured here. */

/**
 * A browser that asks has come back by redirect and cannot capture itself any more, so this process captures at once;
 * the job first leaves browsers a minute to do so.
 */
export type PayPalAsker = "browser" | "job";

const BROWSER_MAY_CAPTURE_MS = MINUTE;

/**
 * `settled`: there was a clear answer, and it was applied. `unanswered`: ask again, and let no reservation expire
 * meanwhile.
 */
async function askPayPal(shop: PaymentsShop, payment: Payment, asker: PayPalAsker): Promise<Asked> {
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
    ? captureWhenDue(shop, paypal, payment, asker)
    : settleOrder(shop, payment, found.value);
}

/** Without PayPal's order id no browser can have shown the order, so nobody has agreed to it. */
async function settleUnopened(shop: PaymentsShop, payment: Payment): Promise<Asked> {
  return settle(shop, payment, nothingTaken(payment, "not-found", "not_created"));
}

async function settleOrder(
  shop: PaymentsShop,
  payment: Payment,
  { evidence }: PayPalOrderStatus,
): Promise<Asked> {
  const isOpen = evidence.outcome === "waiting" || evidence.outcome === "not-found";
  if (isOpen && paymentCan.beCapturing(payment)) await recordNothingCaptured(shop, payment);
  return settle(shop, payment, evidence);
}

async function captureWhenDue(
  shop: PaymentsShop,
  paypal: PayPalProvider,
  payment: Payment,
  asker: PayPalAsker,
): Promise<Asked> {
  if (asker === "job" && !paymentCan.beCapturing(payment) && !isBrowsersTimeOver(shop, payment)) {
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
