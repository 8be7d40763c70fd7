import { parseDollars } from "#domain/money/dollars.ts";
import { type TakenMinor, takenMinor } from "#domain/money/money.ts";
import type {
  Evidence,
  EvidenceOutcome,
  PaymentMode,
  PayPalOrderStatus,
  ProviderRefund,
} from "#server/payments/providers/payment-provider.ts";
import type { PayPalCapture, PayPalOrder, PayPalRefund } from "./paypal.schema.ts";

/** A COMPLETED order may contain a capture that is not completed, so the capture's own status decides. */
const OUTCOME_OF_CAPTURE: Readonly<Record<string, EvidenceOutcome>> = {
  COMPLETED: "success",
  PARTIALLY_REFUNDED: "success",
  PENDING: "processing",
  DECLINED: "failed",
  FAILED: "failed",
  REFUNDED: "reversed",
};

const NOTHING = { amountMinor: null, currency: null, providerTxnId: null, feesMinor: null };

/** PayPal's order as evidence about our payment. A status we do not know is read as "no change". */
export function readOrder(order: PayPalOrder, mode: PaymentMode): PayPalOrderStatus {
  const [unit] = order.purchase_units;
  const capture = unit?.payments.captures.at(-1);
  const reference = capture?.custom_id ?? unit?.custom_id ?? "";
  if (!capture) {
    const outcome = order.status === "VOIDED" ? "failed" : "waiting";
    const evidence = { ...NOTHING, outcome, reference, mode, rawStatus: order.status } as const;
    return { evidence, isApproved: order.status === "APPROVED" };
  }
  const isOurs = order.purchase_units.length === 1;
  return { evidence: readCapture(capture, isOurs ? reference : "", mode), isApproved: false };
}

function readCapture(capture: PayPalCapture, reference: string, mode: PaymentMode): Evidence {
  const { amount, seller_receivable_breakdown: breakdown } = capture;
  // A partial capture is not what we asked for: without an amount it never settles automatically.
  const isWhole = capture.final_capture !== false;
  return {
    outcome: OUTCOME_OF_CAPTURE[capture.status] ?? "waiting",
    reference,
    amountMinor: amount && isWhole ? readAmount(amount.value) : null,
    currency: amount?.currency_code ?? null,
    mode,
    providerTxnId: capture.id,
    feesMinor: breakdown?.paypal_fee ? (parseDollars(breakdown.paypal_fee.value) ?? null) : null,
    rawStatus: capture.status,
  };
}

/** In cents of the currency beside it, which need not be dollars. */
function readAmount(value: string): TakenMinor | null {
  const cents = parseDollars(value);
  return cents === undefined ? null : takenMinor(cents);
}

/** For an order that PayPal does not know: it expired, or never existed. */
export function noSuchOrder(mode: PaymentMode): PayPalOrderStatus {
  const evidence = { ...NOTHING, outcome: "not-found", reference: "", mode, rawStatus: "not_found" } as const;
  return { evidence, isApproved: false };
}

const STATUS_OF_REFUND: Readonly<Record<string, ProviderRefund["status"]>> = {
  COMPLETED: "processed",
  PENDING: "pending",
  FAILED: "failed",
  CANCELLED: "failed",
};

/** Undefined when PayPal does not state the amount of the refund. */
export function readRefund(refund: PayPalRefund): ProviderRefund | undefined {
  const amountMinor = refund.amount ? readAmount(refund.amount.value) : null;
  if (!refund.amount || amountMinor === null) return undefined;
  return {
    id: refund.id,
    amountMinor,
    currency: refund.amount.currency_code,
    status: STATUS_OF_REFUND[refund.status] ?? "pending",
    requestId: refund.custom_id ?? null,
  };
}
