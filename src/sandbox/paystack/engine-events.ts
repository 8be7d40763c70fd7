/** Paystack's webhooks and their signature. */
import { createHmac } from "node:crypto";
import { type Fields, toJson } from "./engine-replies.ts";
import type { PaystackEvent, Refund, Transaction } from "./engine-types.ts";

/** The headers of one delivery: HMAC-SHA-512 of the very bytes under the secret key, in lower-case hex. */
export function signedHeaders(body: string, secretKey: string): { readonly "x-paystack-signature": string } {
  return { "x-paystack-signature": createHmac("sha512", secretKey).update(body).digest("hex") };
}

export function chargeEvent(reference: string, data: Fields): PaystackEvent {
  return eventOf("charge.success", reference, data);
}

/** The amount is text until a refund has failed, then a number. */
export function refundEvent(
  { reference, currency }: Pick<Transaction, "reference" | "currency">,
  { amountMinor }: Pick<Refund, "amountMinor">,
  status: string,
): PaystackEvent {
  return eventOf(`refund.${status}`, reference, {
    status,
    transaction_reference: reference,
    refund_reference: null,
    amount: status === "failed" ? amountMinor : String(amountMinor),
    currency,
    domain: "test",
  });
}

function eventOf(event: string, reference: string, data: Fields): PaystackEvent {
  return { event, reference, body: toJson({ event, data }) };
}
