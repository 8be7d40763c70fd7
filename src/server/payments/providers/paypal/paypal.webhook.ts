import { createHash } from "node:crypto";
import { SECOND } from "#domain/time/time.ts";
import type { ReadPayPalWebhook, WebhookHeaders } from "#server/payments/providers/payment-provider.ts";
import type { PayPalClient } from "./paypal.client.ts";
import { parseJson } from "./paypal.http.ts";
import { type PayPalWebhook, VerificationSchema, WebhookSchema } from "./paypal.schema.ts";

const VERIFY_TIMEOUT_MS = 8 * SECOND;

/** The headers that belong to a message's signature, by the field of PayPal's verification call that takes them. */
const SIGNED_WITH = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;

/** The form of each header; the certificate's address is checked separately. */
const LOOKS_LIKE: Readonly<Record<string, RegExp>> = {
  "paypal-auth-algo": /^[A-Za-z0-9]{1,50}$/,
  "paypal-cert-url": /^https?:\/\/.{1,490}$/,
  "paypal-transmission-id": /^[A-Za-z0-9-]{1,100}$/,
  "paypal-transmission-sig": /^[A-Za-z0-9+/=]{1,1000}$/,
  "paypal-transmission-time": /^\d{4}-\d\d-\d\dT[\d:.]{8,20}(Z|[+-]\d\d:?\d\d)$/,
};

/** The host of PayPal's certificates; a sandbox's are on its own host. */
const PAYPALS_HOST = /(^|\.)paypal\.com$/;

/**
 * Whether the body is JSON and the headers have the right form, with a certificate at PayPal's own address. Only then
 * is PayPal asked about the message.
 */
export function looksSigned(apiBase: string, rawBody: Buffer, headers: WebhookHeaders): boolean {
  const signed = signatureOf(headers);
  if (!signed || parseJson(rawBody.toString("utf8")) === undefined) return false;
  const certificate = URL.parse(signed["paypal-cert-url"] ?? "");
  if (!certificate) return false;
  const isPayPals = certificate.protocol === "https:" && PAYPALS_HOST.test(certificate.hostname);
  return isPayPals || certificate.origin === new URL(apiBase).origin;
}

/** Asks PayPal whether it sent these bytes. Without an answer the message is `verified: false`. */
export async function readWebhook(
  client: PayPalClient,
  webhookId: string,
  rawBody: Buffer,
  headers: WebhookHeaders,
): Promise<ReadPayPalWebhook> {
  const signatureHeaders = signatureOf(headers);
  const json = parseJson(rawBody.toString("utf8"));
  if (!signatureHeaders || json === undefined) return { ok: false };
  const checked = await check(client, webhookId, rawBody, signatureHeaders);
  if (checked === "forged") return { ok: false };
  const event = WebhookSchema.safeParse(json).data ?? NOTHING_WE_KNOW;
  const digest = createHash("sha256").update(rawBody).digest("hex");
  return {
    ok: true,
    verified: checked === "genuine",
    eventKey: `${event.id}:${digest}`,
    type: event.event_type,
    signatureHeaders,
    ...handlesOf(event),
  };
}

const NOTHING_WE_KNOW = WebhookSchema.parse({ id: "unknown", event_type: "unknown", resource: {} });

function signatureOf(headers: WebhookHeaders): Readonly<Record<string, string>> | undefined {
  const found: Record<string, string> = {};
  for (const header of Object.values(SIGNED_WITH)) {
    const value = headers[header];
    if (!value || !LOOKS_LIKE[header]?.test(value)) return undefined;
    found[header] = value;
  }
  return found;
}

async function check(
  client: PayPalClient,
  webhookId: string,
  rawBody: Buffer,
  signed: Readonly<Record<string, string>>,
): Promise<"genuine" | "forged" | "unanswered"> {
  const outcome = await client.call({
    method: "POST",
    path: "/v1/notifications/verify-webhook-signature",
    body: splice(webhookId, rawBody, signed),
    timeoutMs: VERIFY_TIMEOUT_MS,
  });
  if (outcome.kind === "rejected") return "forged";
  const answer = VerificationSchema.safeParse(outcome.kind === "ok" ? outcome.value : undefined);
  if (!answer.success) return "unanswered";
  return answer.data.verification_status === "SUCCESS" ? "genuine" : "forged";
}

/**
 * Puts the message into the verification call as the bytes that were received: parsed and written again, `1.0` would
 * become `1` and the signature would not match. The bytes have been parsed as one JSON value, so they cannot break out
 * of their place.
 */
export function splice(
  webhookId: string,
  rawBody: Buffer,
  signed: Readonly<Record<string, string>>,
): Buffer<ArrayBuffer> {
  const fields = Object.entries(SIGNED_WITH).map(([field, header]) => [field, signed[header]]);
  const head = JSON.stringify({ ...Object.fromEntries(fields), webhook_id: webhookId });
  return Buffer.concat([Buffer.from(`${head.slice(0, -1)},"webhook_event":`), rawBody, Buffer.from("}")]);
}

type Handles = {
  readonly reference: string | null;
  readonly providerOrderId: string | null;
  readonly providerTxnId: string | null;
};

/** Which payment a message is about; each kind of message states it in another place. */
function handlesOf({ event_type: type, resource }: PayPalWebhook): Handles {
  const nothing = { reference: null, providerOrderId: null, providerTxnId: null };
  if (type.startsWith("CHECKOUT.ORDER.")) {
    const reference = resource.purchase_units[0]?.custom_id ?? null;
    return { ...nothing, reference, providerOrderId: resource.id ?? null };
  }
  if (type.startsWith("CUSTOMER.DISPUTE.")) {
    return { ...nothing, providerTxnId: resource.disputed_transactions[0]?.seller_transaction_id ?? null };
  }
  // The resource of a refund or reversal is the refund; its link "up" leads to the capture.
  const capture = resource.links.find(({ rel, href }) => rel === "up" && href.includes("/captures/"));
  if (capture) return { ...nothing, providerTxnId: capture.href.split("/").at(-1) ?? null };
  if (!type.startsWith("PAYMENT.CAPTURE.")) return nothing;
  return {
    reference: resource.custom_id ?? null,
    providerOrderId: resource.supplementary_data?.related_ids.order_id ?? null,
    providerTxnId: resource.id ?? null,
  };
}
