/** How a PayPal payment stands: its order is asked, and an approved one that nobody captures is captured here. */
import { paymentCan } from "#domain/payments/payment-status.ts";
import { MINUTE } from "#domain/time/time.ts";
import { nextCaptureCheckAt } from "#server/payments/payment-schedule.ts";
import { type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
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
export async function askPayPal(shop: PaymentsShop, payment: Payment, asker: PayPalAsker): Promise<Asked> {
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
  const { reference, mode } = payment;
  const nothing = { amountMinor: null, currency: null, providerTxnId: null, feesMinor: null };
  const evidence: Evidence = { outcome: "not-found", reference, mode, rawStatus: "not_created", ...nothing };
  return settlePayPalEvidence(shop, payment, evidence);
}

async function settleOrder(
  shop: PaymentsShop,
  payment: Payment,
  { evidence }: PayPalOrderStatus,
): Promise<Asked> {
  const isOpen = evidence.outcome === "waiting" || evidence.outcome === "not-found";
  if (isOpen && paymentCan.beCapturing(payment)) await recordNothingCaptured(shop, payment);
  return settlePayPalEvidence(shop, payment, evidence);
}

async function captureWhenDue(
  shop: PaymentsShop,
  paypal: PayPalProvider,
  payment: Payment,
  asker: PayPalAsker,
): Promise<Asked> {
  if (asker === "clock" && !paymentCan.beCapturing(payment) && !isLeftAlone(shop, payment)) {
    await noteApproval(shop, payment);
    return "unanswered";
  }
  const captured = await captureApprovedPayment(shop, paypal, payment);
  return captured.kind === "unknown" || captured.kind === "unavailable" || captured.kind === "under-way"
    ? "unanswered"
    : "settled";
}

function isLeftAlone(shop: PaymentsShop, { approvedAt }: Payment): boolean {
  return approvedAt !== null && later(approvedAt, BROWSER_MAY_CAPTURE_MS) <= shop.clock.now();
}

/** The buyer has agreed: unless the browser captures, the sweeper does in a minute (payments D.6, row 33). */
export async function noteApproval(shop: PaymentsShop, payment: Payment): Promise<void> {
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
