import type { PaymentStatus } from "#domain/payments/payment-status.ts";
import { raiseAlertNow } from "#server/alerts/raise-alert.ts";
import { nextCaptureCheckAt } from "#server/payments/payment-schedule.ts";
import { lockPayment, type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { CaptureDeclined, Evidence, Outcome } from "#server/payments/providers/payment-provider.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { settle } from "./settle.ts";
import { type Asked, settleAnswer } from "./settle-answer.ts";

export type CaptureEnd =
  /** The provider said what became of the money, and our books follow it. */
  | { readonly kind: "settled" }
  | { readonly kind: "declined"; readonly issue: string; readonly recoverable: boolean }
  /** It may have been taken: the provider is asked again soon. */
  | { readonly kind: "unknown" }
  /** The provider cannot be used now; nothing was charged. */
  | { readonly kind: "unavailable" };

/** An invoice id that was used before: two of our payments claim one reference, and a person must look. */
const DUPLICATE_INVOICE = "DUPLICATE_INVOICE_ID";

/** Brings a capture to its end in our books. `unknown` never shares a branch with a clear no. */
export async function recordCaptureEnd(
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
        "PayPal refuses our credentials: nobody can pay with it.",
      );
      return { kind: "unavailable" };
    case "unknown":
      shop.log.warn({ reference: payment.reference }, "no answer about a capture");
      await recordUnknown(shop, payment);
      return { kind: "unknown" };
  }
}

/** Settles what PayPal says of a payment. */
export function settlePayPalEvidence(
  shop: PaymentsShop,
  payment: Payment,
  evidence: Evidence,
): Promise<Asked> {
  return settleAnswer(shop, payment, { kind: "ok", value: evidence });
}

async function settleCapture(shop: PaymentsShop, payment: Payment, evidence: Evidence): Promise<CaptureEnd> {
  if (evidence.outcome === "waiting" || evidence.outcome === "not-found") {
    await recordNothingCaptured(shop, payment);
    return { kind: "unavailable" };
  }
  await settlePayPalEvidence(shop, payment, evidence);
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
  // The old request id would only repeat the old answer.
  const requestSeq = payment.requestSeq + 1;
  if (recoverable) {
    await endCapture(shop, payment, { status: "awaiting_customer", requestSeq, approvedAt: null });
  } else {
    await settle(shop, payment.id, refusal(payment, issue));
    await endCapture(shop, payment, { requestSeq });
  }
  if (issue === DUPLICATE_INVOICE)
    await alertOf(shop, payment, "duplicate-invoice", "PayPal has seen this payment's reference before.");
  return { kind: "declined", issue, recoverable };
}

function refusal(payment: Payment, issue: string): Evidence {
  const { reference, mode } = payment;
  const nothing = { amountMinor: null, currency: null, providerTxnId: null, feesMinor: null };
  return { outcome: "failed", reference, mode, rawStatus: issue, ...nothing };
}

/** A clear answer that nothing was captured: the buyer may go on, under a new request id. */
export async function recordNothingCaptured(shop: PaymentsShop, payment: Payment): Promise<void> {
  await endCapture(shop, payment, { status: "awaiting_customer", requestSeq: payment.requestSeq + 1 });
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
  readonly requestSeq?: number;
  readonly approvedAt?: null;
  readonly captureLeaseUntil?: Date;
  readonly nextCheckAt?: Date;
};

/** Gives the lease back; the status only moves while nobody else has settled the payment meanwhile. */
async function endCapture(shop: PaymentsShop, { id }: Payment, end: End): Promise<void> {
  const updatedAt = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    const { status } = await lockPayment(tx, id);
    const isOurs = status === "capturing" || status === "capture_unknown";
    const change = end.status === undefined || isOurs ? end : {};
    await updatePayment(tx, id, { captureLeaseUntil: null, ...change, updatedAt });
  });
}

async function alertOf(
  shop: PaymentsShop,
  { id, orderId }: Payment,
  kind: string,
  message: string,
): Promise<void> {
  await raiseAlertNow(shop, { dedupeKey: `${kind}:${id}`, kind, orderId, paymentId: id, message });
}
