/** Paystack by redirect: the shopper types card details on the provider's page, never on ours. */
import { domainToASCII } from "node:url";
import { takenMinor } from "#domain/money/money.ts";
import type { PaidMethod } from "#domain/payments/payment-methods.ts";
import {
  ADDRESS_REFUSED,
  type CardProvider,
  type Evidence,
  type EvidenceOutcome,
  type Outcome,
  type PaymentMode,
  type PaymentToStart,
  type StartedPayment,
} from "#server/payments/providers/payment-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import { callPaystack, PAYSTACK_BUDGETS, type PaystackAccess } from "./paystack.client.ts";
import { paystackEvents } from "./paystack.events.ts";
import { listMoney } from "./paystack.money-list.ts";
import { listPayouts } from "./paystack.payouts.ts";
import { listRefunds, sendRefund } from "./paystack.refunds.ts";
import { InitializedSchema, type PaystackTransaction, TransactionSchema } from "./paystack.schema.ts";
import { readWebhook, type WebhookKeys } from "./paystack.webhook.ts";

export type PaystackSettings = PaystackAccess &
  WebhookKeys & {
    readonly mode: PaymentMode;
    /** Whether the pay page may offer Apple Pay. Paystack's documentation excludes South Africa. */
    readonly offersApplePay: boolean;
    /** Origin of the pay page. An answer with any other address is refused, so that no shopper is sent there. */
    readonly payPageOrigin: string;
  };

/** The adapter for Paystack and, with another base address, for the built-in sandbox. */
export function createPaystackProvider(settings: PaystackSettings, clock: Clock): CardProvider {
  return {
    ...paystackEvents,
    name: "paystack",
    mode: settings.mode,
    offersApplePay: settings.offersApplePay,
    initialize: (payment) => initialize(settings, payment),
    verify: (reference) => verify(settings, reference),
    sendRefund: (refund) => sendRefund(settings, refund),
    listMoney: (from, to) => listMoney(settings, from, to),
    listPayouts: (from, to) => listPayouts(settings, from, to),
    listRefunds: (money) => listRefunds(settings, money),
    readWebhook: (rawBody, signature) => readWebhook(settings, clock, rawBody, signature),
  };
}

async function initialize(
  settings: PaystackSettings,
  payment: PaymentToStart,
): Promise<Outcome<StartedPayment>> {
  const outcome = await callPaystack(settings, {
    method: "POST",
    path: "/transaction/initialize",
    budgetMs: (settings.budgets ?? PAYSTACK_BUDGETS).initializeMs,
    body: {
      email: withAsciiDomain(payment.email),
      amount: String(payment.amount),
      currency: "ZAR",
      reference: payment.reference,
      callback_url: payment.callbackUrl,
      // For card payments the account's own settings decide which channels are offered.
      ...(payment.method === "apple-pay" && settings.offersApplePay && { channels: ["apple_pay", "card"] }),
      metadata: metadataOf(payment),
    },
  });
  if (outcome.kind === "rejected" && isAboutAddress(outcome)) return { ...outcome, code: ADDRESS_REFUSED };
  if (outcome.kind !== "ok") return outcome;
  const data = InitializedSchema.safeParse(outcome.value);
  if (!data.success || !isTrustworthy(settings, payment, data.data))
    return { kind: "unknown", reason: "malformed" };
  return {
    kind: "ok",
    value: { paymentUrl: data.data.authorization_url, accessCode: data.data.access_code },
  };
}

/** "info@müller-mode.de" as mail servers and providers know it: Paystack takes no other letters in a domain. */
function withAsciiDomain(email: string): string {
  const [name, domain = ""] = email.split("@");
  return `${name}@${domainToASCII(domain) || domain}`;
}

/** Recognised by the text, because the code of this refusal is not documented. */
function isAboutAddress({ message }: { readonly message: string }): boolean {
  return /\be-?mail\b/i.test(message);
}

/** Returned with every webhook and shown on Paystack's dashboard, so it holds nothing personal. */
function metadataOf({ orderId, cancelUrl }: PaymentToStart) {
  const order = { display_name: "Order", variable_name: "order_id", value: String(orderId) };
  return { order_id: orderId, cancel_action: cancelUrl, custom_fields: [order] };
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
  const outcome = await callPaystack(settings, {
    method: "GET",
    path,
    budgetMs: (settings.budgets ?? PAYSTACK_BUDGETS).verifyMs,
  });
  if (outcome.kind === "rejected" && isNotFound(outcome.code))
    return { kind: "ok", value: notFound(settings, reference) };
  if (outcome.kind !== "ok") return outcome;
  const transaction = TransactionSchema.safeParse(outcome.value);
  // An answer about another payment is no answer to this question.
  if (!transaction.success || transaction.data.reference !== reference)
    return { kind: "unknown", reason: "malformed" };
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

/** `abandoned` is also the status of a page that was not opened yet. A status we do not know is read as "no change". */
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

/** Paystack's channels in South Africa. */
const CHANNELS: Readonly<Record<string, PaidMethod>> = {
  card: "card",
  apple_pay: "apple-pay",
  capitec_pay: "capitec-pay",
  eft: "instant-eft",
  qr: "scan-to-pay",
};

function toEvidence(settings: PaystackSettings, transaction: PaystackTransaction): Evidence {
  return {
    outcome: OUTCOMES[transaction.status] ?? "waiting",
    reference: transaction.reference,
    amountMinor: takenMinor(transaction.amount),
    currency: transaction.currency,
    mode: modeOf(settings, transaction.domain),
    providerTxnId: transaction.id,
    feesMinor: transaction.fees ?? null,
    rawStatus: transaction.status,
    paidBy: CHANNELS[transaction.channel ?? ""],
  };
}

/** Sandbox payments report the domain `test`. A `live` answer is always taken as live. */
function modeOf(settings: PaystackSettings, domain: string): PaymentMode {
  if (domain === "live") return "live";
  return settings.mode === "sandbox" ? "sandbox" : "test";
}
