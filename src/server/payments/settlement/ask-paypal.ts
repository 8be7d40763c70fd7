/** How a PayPal payment stands: its order is asked, and an approved one that nobody captures is captured here. */
import { paymentCan } from "#domain/payments/payment-status.ts";
import { MINUTE } from "#domain/time/time.ts";
import { nextCaptureCheckAt } from "#server/payments/payment-schedule.ts";
import { type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsContext } from "#server/payments/payments-context.ts";
import type {
  Evidence,
  PayPalOrderStatus,
  PayPalProvider,
} from "#server/payments/providers/payment-provider.ts";
import { later } from "#server/platform/clock.ts";
import { captureApprovedPayment, isBeingCaptured } from "./capture-payment.ts";
import { recordNothingCaptured, settlePayPalEvidence } from "./record-capture.ts";
import type { Asked } from "./settle-answer.ts";

/** A browser that asks has come back from PayPal and captures no more; the clock leaves it a minute to do so. */
export type PayPalAsker = "browser" | "clock";

const BROWSER_MAY_CAPTURE_MS = MINUTE;

/** "settled": a clear answer, which has been applied. "unanswered": ask again, and let nothing expire meanwhile. */
export async function askPayPal(
  context: PaymentsContext,
  payment: Payment,
  asker: PayPalAsker,
): Promise<Asked> {
  const { paypal } = context;
  const now = context.clock.now();
  if (!paypal || isBeingCaptured(payment, now)) return "unanswered";
  if (payment.providerOrderId === null) return settleUnopened(context, payment);
  const found = await paypal.findOrder(payment.providerOrderId);
  if (found.kind !== "ok") {
    context.log.warn({ reference: payment.reference, outcome: found.kind }, "no answer about a PayPal order");
    if (paymentCan.beCapturing(payment)) await lookAgainSoon(context, payment);
    return "unanswered";
  }
  return found.value.isApproved
    ? captureWhenDue(context, paypal, payment, asker)
    : settleOrder(context, payment, found.value);
}

/** Nobody can have agreed to pay an order whose id no browser has. */
async function settleUnopened(context: PaymentsContext, payment: Payment): Promise<Asked> {
  const { reference, mode } = payment;
  const nothing = { amountMinor: null, currency: null, providerTxnId: null, feesMinor: null };
  const evidence: Evidence = { outcome: "not-found", reference, mode, rawStatus: "not_created", ...nothing };
  return settlePayPalEvidence(context, payment, evidence);
}

async function settleOrder(
  context: PaymentsContext,
  payment: Payment,
  { evidence }: PayPalOrderStatus,
): Promise<Asked> {
  const isOpen = evidence.outcome === "waiting" || evidence.outcome === "not-found";
  if (isOpen && paymentCan.beCapturing(payment)) await recordNothingCaptured(context, payment);
  return settlePayPalEvidence(context, payment, evidence);
}

async function captureWhenDue(
  context: PaymentsContext,
  paypal: PayPalProvider,
  payment: Payment,
  asker: PayPalAsker,
): Promise<Asked> {
  if (asker === "clock" && !paymentCan.beCapturing(payment) && !isLeftAlone(context, payment)) {
    await noteApproval(context, payment);
    return "unanswered";
  }
  const captured = await captureApprovedPayment(context, paypal, payment);
  return captured.kind === "unknown" || captured.kind === "unavailable" || captured.kind === "under-way"
    ? "unanswered"
    : "settled";
}

function isLeftAlone(context: PaymentsContext, { approvedAt }: Payment): boolean {
  return approvedAt !== null && later(approvedAt, BROWSER_MAY_CAPTURE_MS) <= context.clock.now();
}

/** The buyer has agreed: unless the browser captures, the sweeper does in a minute (payments D.6, row 33). */
export async function noteApproval(context: PaymentsContext, payment: Payment): Promise<void> {
  const now = context.clock.now();
  const approvedAt = payment.approvedAt ?? now;
  await updatePayment(context.db, payment.id, {
    approvedAt,
    nextCheckAt: later(approvedAt, BROWSER_MAY_CAPTURE_MS),
    updatedAt: now,
  });
}

async function lookAgainSoon(context: PaymentsContext, payment: Payment): Promise<void> {
  const now = context.clock.now();
  const lostAt = payment.captureLeaseUntil ?? payment.updatedAt;
  await updatePayment(context.db, payment.id, {
    nextCheckAt: nextCaptureCheckAt(lostAt, now),
    updatedAt: now,
  });
}
