import { randomUUID } from "node:crypto";
import { type PaymentStatus, paymentCan } from "#domain/payments/payment-status.ts";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { matterOf, raiseAlertNow } from "#server/alerts/alerts.service.ts";
import { holdOrderAgain } from "#server/orders/order-stock.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { nextCaptureCheckAt } from "#server/payments/payment-schedule.ts";
import { lockPayment, type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type {
  CaptureDeclined,
  Evidence,
  Outcome,
  PayPalProvider,
} from "#server/payments/providers/payment-provider.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { settle } from "./settle.ts";
import { nothingTaken } from "./settlement.ts";

/** Captures the money of a PayPal payment once, whether the browser, the job or a webhook asks for it. */

export type CaptureResult =
  | CaptureEnd
  /** Another process is capturing right now. */
  | { readonly kind: "under-way" }
  /** The payment is settled, or its order needs no money any more. */
  | { readonly kind: "not-needed" }
  /** The pieces are gone; nothing was charged. */
  | { readonly kind: "reservation-gone" };

/** Longer than a capture and its repetition take. Until then no other process captures. */
const LEASE_MS = 60 * SECOND;
/** How long the pieces are held at least while a capture is under way. */
const KEEPS_STOCK_MS = 10 * MINUTE;

/** Whether a process is capturing this payment at `now`. */
export function isBeingCaptured(payment: Payment, now: Date): boolean {
  return (
    payment.status === "capturing" && payment.captureLeaseUntil !== null && payment.captureLeaseUntil > now
  );
}

/**
 * Captures under a lease, after the pieces are held for certain, and records the result. `isApproved`: PayPal itself
 * confirms that the buyer agreed; only then are the pieces held longer, or taken again.
 */
export async function capturePayment(
  shop: PaymentsShop,
  paypal: PayPalProvider,
  payment: Payment,
  isApproved: boolean,
): Promise<CaptureResult> {
  const leased = await takeLease(shop, payment, isApproved);
  if (leased.kind !== "leased") return leased;
  const { providerOrderId, requestId } = leased;
  const first = await paypal.capture(providerOrderId, requestId);
  // The answer was lost, but PayPal may have captured: the same request id cannot take the money twice.
  const outcome = first.kind === "unknown" ? await paypal.capture(providerOrderId, requestId) : first;
  return recordCaptureEnd(shop, leased.payment, outcome);
}

type Leased = {
  readonly kind: "leased";
  readonly payment: Payment;
  readonly providerOrderId: string;
  readonly requestId: string;
};

async function takeLease(
  shop: PaymentsShop,
  { id, orderId }: Payment,
  isApproved: boolean,
): Promise<Leased | CaptureResult> {
  const leased = await inTransaction(shop, async (tx): Promise<Leased | CaptureResult> => {
    const now = shop.clock.now();
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, id);
    const { providerOrderId } = payment;
    if (!paymentCan.beSettled(payment)) return { kind: "not-needed" };
    if (payment.status === "processing" || isBeingCaptured(payment, now)) return { kind: "under-way" };
    if (providerOrderId === null || !paymentCan.beCaptured(payment)) return { kind: "not-needed" };
    const isOpen = order.status === "pending" || order.status === "expired" || order.status === "cancelled";
    if (!isOpen) return { kind: "not-needed" };
    const isHeld = isApproved
      ? await holdOrderAgain(tx, order, later(now, KEEPS_STOCK_MS), now)
      : order.status === "pending";
    if (!isHeld) return { kind: "reservation-gone" };
    const captureLeaseUntil = later(now, LEASE_MS);
    const requestId = payment.captureRequestId ?? randomUUID();
    await updatePayment(tx, id, {
      status: "capturing",
      captureRequestId: requestId,
      captureLeaseUntil,
      // If this process dies here, the job asks as soon as the lease has ended.
      nextCheckAt: captureLeaseUntil,
      updatedAt: now,
    });
    return { kind: "leased", payment, providerOrderId, requestId };
  });
  return leased;
}

type CaptureEnd =
  /** The provider's clear answer has been applied. */
  | { readonly kind: "settled" }
  | { readonly kind: "declined"; readonly issue: string; readonly recoverable: boolean }
  /** The money may have been taken: the provider is asked again soon. */
  | { readonly kind: "unknown" }
  /** The provider cannot be used now; nothing was charged. */
  | { readonly kind: "unavailable" };

/** Two of our payments have claimed one invoice id, our reference: a person must look. */
const DUPLICATE_INVOICE = "DUPLICATE_INVOICE_ID";

/** Records how a capture ended. `unknown` must never be handled like a clear no. */
async function recordCaptureEnd(
  shop: PaymentsShop,
  payment: Payment,
  outcome: Outcome<Evidence> | CaptureDeclined,
): Promise<CaptureEnd> {
  switch (outcome.kind) {
    case "ok":
      return settleCapture(shop, payment, outcome.value);
    case "declined":
      return recordDeclined(shop, payment, outcome.issue, outcome.recoverable);
    case "rejected":
      return recordDeclined(shop, payment, outcome.code ?? "REJECTED", false);
    case "rate-limited":
      await endCapture(shop, payment, { status: "awaiting_customer" });
      return { kind: "unavailable" };
    case "misconfigured":
      await endCapture(shop, payment, { status: "awaiting_customer" });
      await alertOf(
        shop,
        payment,
        "paypal-refuses-us",
        "PayPal refuses our credentials: PayPal payments fail.",
      );
      return { kind: "unavailable" };
    case "unknown":
      shop.log.warn({ reference: payment.reference }, "no answer about a capture");
      await recordUnknown(shop, payment);
      return { kind: "unknown" };
  }
}

async function settleCapture(shop: PaymentsShop, payment: Payment, evidence: Evidence): Promise<CaptureEnd> {
  if (evidence.outcome === "waiting" || evidence.outcome === "not-found") {
    await recordNothingCaptured(shop, payment);
    return { kind: "unavailable" };
  }
  await settle(shop, payment, evidence);
  await endCapture(shop, payment, {});
  if (evidence.outcome === "failed")
    return { kind: "declined", issue: evidence.rawStatus, recoverable: false };
  return { kind: "settled" };
}

async function recordDeclined(
  shop: PaymentsShop,
  payment: Payment,
  issue: string,
  recoverable: boolean,
): Promise<CaptureEnd> {
  shop.log.info({ reference: payment.reference, issue }, "a capture was declined");
  // PayPal would answer the old request id with the old answer.
  const captureRequestId = null;
  if (recoverable) {
    await endCapture(shop, payment, { status: "awaiting_customer", captureRequestId, approvedAt: null });
  } else {
    await settle(shop, payment, nothingTaken(payment, "failed", issue));
    await endCapture(shop, payment, { captureRequestId });
  }
  if (issue === DUPLICATE_INVOICE)
    await alertOf(shop, payment, "duplicate-invoice", "PayPal has seen this payment's reference before.");
  return { kind: "declined", issue, recoverable };
}

/** Records that nothing was captured: the buyer may try again, under a new request id. */
export async function recordNothingCaptured(shop: PaymentsShop, payment: Payment): Promise<void> {
  await endCapture(shop, payment, { status: "awaiting_customer", captureRequestId: null });
}

async function recordUnknown(shop: PaymentsShop, payment: Payment): Promise<void> {
  const now = shop.clock.now();
  await endCapture(shop, payment, {
    status: "capture_unknown",
    captureLeaseUntil: now,
    nextCheckAt: nextCaptureCheckAt(now, now),
  });
}

type End = {
  readonly status?: PaymentStatus;
  readonly captureRequestId?: null;
  readonly approvedAt?: null;
  readonly captureLeaseUntil?: Date;
  readonly nextCheckAt?: Date | null;
};

/** Ends the lease. The status changes only if the payment has not been settled meanwhile. */
async function endCapture(shop: PaymentsShop, { id }: Payment, end: End): Promise<void> {
  const updatedAt = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    const { status } = await lockPayment(tx, id);
    const isOurs = status === "capturing" || status === "capture_unknown";
    const change = end.status === undefined || isOurs ? end : {};
    await updatePayment(tx, id, { captureLeaseUntil: null, ...change, updatedAt });
  });
}

async function alertOf(shop: PaymentsShop, payment: Payment, kind: string, message: string): Promise<void> {
  await raiseAlertNow(shop, matterOf(payment, kind, message));
}
