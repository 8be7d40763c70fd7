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

/** However many pages ask us, the provider is asked about one payment at most this often. */
const ASK_AT_MOST_EVERY_MS = 3 * SECOND;
/** What a question takes that waits for a lock; whoever waits longer is told that it is open. */
const LONGEST_WAIT_MS = 5 * SECOND;

/** Asks the provider how this payment stands and settles on its answer; no lock is held while it answers. */
export async function askAndSettle(
  shop: PaymentsShop,
  payment: Payment,
  asker: PayPalAsker = "job",
): Promise<Asked> {
  // A browser's question at PayPal may take the money, another's does not: each is its own.
  if (payment.provider === "paypal") return askPayPal(shop, payment, asker);
  return askedAbout(shop.db, payment.reference, async () =>
    settleAnswer(shop, payment, await shop.cardProvider.verify(payment.reference)),
  );
}

/** The same for a browser's question, which anybody with the reference may repeat: the caller has claimed it. */
export async function askForBrowser(shop: PaymentsShop, payment: Payment): Promise<void> {
  await askAndSettle(shop, payment, "browser");
}

/** Takes the right to ask for a browser; undefined when that was done just now, and for a payment that is settled. */
export function claimBrowserQuestion(shop: PaymentsShop, reference: string): Promise<Payment | undefined> {
  const now = shop.clock.now();
  return claimQuestion(shop.db, reference, now, later(now, -ASK_AT_MOST_EVERY_MS));
}

/**
 * Waits for the question that a webhook has just made this process ask, and says whether there was one. The page asks again
 * when that was too early.
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

/** How a PayPal payment stands: its order is asked, and an approved one that nobody captures is captured here. */

/** A browser that asks has come back from PayPal and captures no more; the job leaves it a minute to do so. */
export type PayPalAsker = "browser" | "job";

const BROWSER_MAY_CAPTURE_MS = MINUTE;

/** "settled": a clear answer, which has been applied. "unanswered": ask again, and let nothing expire meanwhile. */
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

/** Nobody can have agreed to pay an order whose id no browser has. */
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
  if (asker === "job" && !paymentCan.beCapturing(payment) && !isLeftAlone(shop, payment)) {
    await noteApproval(shop, payment);
    return "unanswered";
  }
  const captured = await capturePayment(shop, paypal, payment, true);
  return captured.kind === "unknown" || captured.kind === "unavailable" || captured.kind === "under-way"
    ? "unanswered"
    : "settled";
}

function isLeftAlone(shop: PaymentsShop, { approvedAt }: Payment): boolean {
  return approvedAt !== null && later(approvedAt, BROWSER_MAY_CAPTURE_MS) <= shop.clock.now();
}

/** The buyer has agreed: unless the browser captures, the job does so after a minute. */
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
