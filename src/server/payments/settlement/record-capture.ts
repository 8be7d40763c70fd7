import type { PaymentStatus } from "#domain/payments/payment-status.ts";
import { raiseAlert } from "#server/alerts/raise-alert.ts";
import type { Transaction } from "#server/database/client.ts";
import { nextCaptureCheckAt } from "#server/payments/payment-schedule.ts";
import { lockPayment, type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsContext } from "#server/payments/payments-context.ts";
import type { CaptureDeclined, Evidence, Outcome } from "#server/payments/providers/payment-provider.ts";
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
  context: PaymentsContext,
  payment: Payment,
  outcome: Outcome<Evidence> | CaptureDeclined,
): Promise<CaptureEnd> {
  switch (outcome.kind) {
    case "ok":
      return settleCapture(context, payment, outcome.value);
    case "declined":
      return recordDeclined(context, payment, outcome.issue, outcome.recoverable);
    case "rejected":
      return recordDeclined(context, payment, outcome.code ?? "REJECTED", false);
    case "rate-limited":
      await endCapture(context, payment, { status: "awaiting_customer" });
      return { kind: "unavailable" };
    case "misconfigured":
      await endCapture(context, payment, { status: "awaiting_customer" });
      await alertOf(
        context,
        payment,
        "paypal-refuses-us",
        "PayPal refuses our credentials: nobody can pay with it.",
      );
      return { kind: "unavailable" };
    case "unknown":
      context.log.warn({ reference: payment.reference }, "no answer about a capture");
      await recordUnknown(context, payment);
      return { kind: "unknown" };
  }
}

/** Settles what PayPal says of a payment. */
export function settlePayPalEvidence(
  context: PaymentsContext,
  payment: Payment,
  evidence: Evidence,
): Promise<Asked> {
  return settleAnswer(context, payment, { kind: "ok", value: evidence });
}

async function settleCapture(
  context: PaymentsContext,
  payment: Payment,
  evidence: Evidence,
): Promise<CaptureEnd> {
  if (evidence.outcome === "waiting" || evidence.outcome === "not-found") {
    await recordNothingCaptured(context, payment);
    return { kind: "unavailable" };
  }
  await settlePayPalEvidence(context, payment, evidence);
  await endCapture(context, payment, {});
  if (evidence.outcome === "failed")
    return { kind: "declined", issue: evidence.rawStatus, recoverable: false };
  return { kind: "settled" };
}

async function recordDeclined(
  context: PaymentsContext,
  payment: Payment,
  issue: string,
  recoverable: boolean,
): Promise<CaptureEnd> {
  context.log.info({ reference: payment.reference, issue }, "a capture was declined");
  // The old request id would only repeat the old answer.
  const requestSeq = payment.requestSeq + 1;
  if (recoverable) {
    await endCapture(context, payment, { status: "awaiting_customer", requestSeq, approvedAt: null });
  } else {
    await settle(context, payment.id, refusal(payment, issue));
    await endCapture(context, payment, { requestSeq });
  }
  if (issue === DUPLICATE_INVOICE)
    await alertOf(context, payment, "duplicate-invoice", "PayPal has seen this payment's reference before.");
  return { kind: "declined", issue, recoverable };
}

function refusal(payment: Payment, issue: string): Evidence {
  const { reference, mode } = payment;
  const nothing = { amountMinor: null, currency: null, providerTxnId: null, feesMinor: null };
  return { outcome: "failed", reference, mode, rawStatus: issue, ...nothing };
}

/** A clear answer that nothing was captured: the buyer may go on, under a new request id. */
export async function recordNothingCaptured(context: PaymentsContext, payment: Payment): Promise<void> {
  await endCapture(context, payment, { status: "awaiting_customer", requestSeq: payment.requestSeq + 1 });
}

async function recordUnknown(context: PaymentsContext, payment: Payment): Promise<void> {
  const now = context.clock.now();
  await endCapture(context, payment, {
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
async function endCapture(context: PaymentsContext, { id }: Payment, end: End): Promise<void> {
  const updatedAt = context.clock.now();
  await context.db.transaction(async (tx: Transaction) => {
    const { status } = await lockPayment(tx, id);
    const isOurs = status === "capturing" || status === "capture_unknown";
    const change = end.status === undefined || isOurs ? end : {};
    await updatePayment(tx, id, { captureLeaseUntil: null, ...change, updatedAt });
  });
}

async function alertOf(
  context: PaymentsContext,
  { id, orderId }: Payment,
  kind: string,
  message: string,
): Promise<void> {
  const matter = { dedupeKey: `${kind}:${id}`, kind, orderId, paymentId: id, message };
  await raiseAlert(context.db, matter, context.clock.now());
}
