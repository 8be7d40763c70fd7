/** Paystack by redirect: the shopper types card details on the provider's page, never on ours (payments A). */
import { createHash } from "node:crypto";
import type {
  CardProvider,
  Evidence,
  EvidenceOutcome,
  Outcome,
  PaymentMode,
  PaymentToStart,
  ReadWebhook,
  StartedPayment,
} from "#server/payments/payment-provider.ts";
import { callPaystack, type PaystackAccess, parseKeepingIds } from "./paystack.client.ts";
import {
  InitializedSchema,
  type PaystackTransaction,
  TransactionSchema,
  WebhookSchema,
} from "./paystack.schema.ts";
import { isSigned } from "./paystack.signature.ts";

export type PaystackSettings = PaystackAccess & {
  readonly mode: PaymentMode;
  /** Origin of the pay page; any other address in an answer is not passed on to a shopper. */
  readonly payPageOrigin: string;
};

/** Adapter for the real provider and, with another base address, for everything that speaks its protocol. */
export function createPaystackProvider(settings: PaystackSettings): CardProvider {
  return {
    name: "paystack",
    mode: settings.mode,
    initialize: (payment) => initialize(settings, payment),
    verify: (reference) => verify(settings, reference),
    readWebhook: (rawBody, signature) => readWebhook(settings, rawBody, signature),
  };
}

async function initialize(
  settings: PaystackSettings,
  payment: PaymentToStart,
): Promise<Outcome<StartedPayment>> {
  const outcome = await callPaystack(settings, {
    method: "POST",
    path: "/transaction/initialize",
    body: {
      email: payment.email,
      amount: String(payment.amount),
      currency: "ZAR",
      reference: payment.reference,
      callback_url: payment.callbackUrl,
      metadata: { order_id: payment.orderId, cancel_action: payment.cancelUrl },
    },
  });
  if (outcome.kind !== "ok") return outcome;
  const data = InitializedSchema.safeParse(outcome.value);
  if (!data.success || !isTrustworthy(settings, payment, data.data))
    return { kind: "unknown", reason: "malformed" };
  return {
    kind: "ok",
    value: { paymentUrl: data.data.authorization_url, accessCode: data.data.access_code },
  };
}

function isTrustworthy(
  settings: PaystackSettings,
  payment: PaymentToStart,
  data: { readonly reference: string; readonly authorization_url: string },
): boolean {
  return (
    data.reference === payment.reference && new URL(data.authorization_url).origin === settings.payPageOrigin
  );
}

async function verify(settings: PaystackSettings, reference: string): Promise<Outcome<Evidence>> {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`;
  const outcome = await callPaystack(settings, { method: "GET", path });
  if (outcome.kind === "rejected" && isNotFound(outcome.code))
    return { kind: "ok", value: notFound(settings, reference) };
  if (outcome.kind !== "ok") return outcome;
  const transaction = TransactionSchema.safeParse(outcome.value);
  if (!transaction.success) return { kind: "unknown", reason: "malformed" };
  return { kind: "ok", value: toEvidence(settings, transaction.data) };
}

function isNotFound(code: string | null): boolean {
  return code === "transaction_not_found" || code === "not_found";
}

function notFound(settings: PaystackSettings, reference: string): Evidence {
  return {
    outcome: "not-found",
    reference,
    amountMinor: null,
    currency: null,
    mode: settings.mode,
    providerTxnId: null,
    feesMinor: null,
    rawStatus: "not_found",
  };
}

/** `abandoned` is also the state of a page nobody has opened yet; a value we do not know changes nothing. */
const OUTCOMES: Readonly<Record<string, EvidenceOutcome>> = {
  success: "success",
  failed: "failed",
  abandoned: "waiting",
  ongoing: "processing",
  pending: "processing",
  processing: "processing",
  queued: "processing",
  reversed: "reversed",
};

function toEvidence(settings: PaystackSettings, transaction: PaystackTransaction): Evidence {
  return {
    outcome: OUTCOMES[transaction.status] ?? "waiting",
    reference: transaction.reference,
    amountMinor: transaction.amount,
    currency: transaction.currency,
    mode: modeOf(settings, transaction.domain),
    providerTxnId: transaction.id,
    feesMinor: transaction.fees ?? null,
    rawStatus: transaction.status,
  };
}

/** The sandbox speaks of itself as `test`; a live answer is live whoever gives it. */
function modeOf(settings: PaystackSettings, domain: string): PaymentMode {
  if (domain === "live") return "live";
  return settings.mode === "sandbox" ? "sandbox" : "test";
}

function readWebhook(
  settings: PaystackSettings,
  rawBody: Buffer,
  signature: string | undefined,
): ReadWebhook {
  if (!isSigned(rawBody, signature, settings.secretKey)) return { ok: false, reason: "signature" };
  const event = WebhookSchema.safeParse(parseKeepingIds(rawBody.toString("utf8")));
  if (!event.success) return { ok: false, reason: "malformed" };
  const digest = createHash("sha256").update(rawBody).digest("hex");
  return {
    ok: true,
    eventKey: `${event.data.event}:${digest}`,
    type: event.data.event,
    reference: event.data.data.reference ?? null,
  };
}
