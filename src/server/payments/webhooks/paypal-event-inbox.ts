import { BadSignature } from "#server/payments/payments.errors.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { PayPalProvider } from "#server/payments/providers/payment-provider.ts";
import { insertEvent, type ProviderEvent, updateEvent } from "./provider-events.repository.ts";

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Stores a message of PayPal's once, after asking PayPal whether it is its own. When PayPal cannot say, the
 * message is stored unverified and asked about again. Throws BadSignature for a forged one, and then nothing was stored.
 */
export async function receivePayPalEvent(
  shop: PaymentsShop,
  paypal: PayPalProvider,
  rawBody: Buffer,
  headers: Headers,
): Promise<ProviderEvent | undefined> {
  const event = await paypal.readWebhook(rawBody, headers);
  if (!event.ok) throw new BadSignature();
  const now = shop.clock.now();
  const { eventKey, type, reference, providerOrderId, providerTxnId, verified, signatureHeaders } = event;
  return insertEvent(shop.db, {
    provider: paypal.name,
    eventKey,
    type,
    reference,
    providerOrderId,
    providerTxnId,
    verified,
    signatureHeaders: verified ? null : signatureHeaders,
    rawBody,
    nextAttemptAt: now,
    receivedAt: now,
  });
}

/** Asks about a stored message that could not be checked when it came; only a genuine one is ever acted on. */
export async function verifyStoredEvent(
  { db, paypal, log }: PaymentsShop,
  event: ProviderEvent,
): Promise<"genuine" | "forged" | "unanswered"> {
  const checked = await paypal?.readWebhook(event.rawBody, event.signatureHeaders ?? {});
  if (!checked) return "unanswered";
  if (!checked.ok) {
    log.warn({ eventId: event.id, type: event.type }, "a stored event turned out to be forged");
    return "forged";
  }
  if (!checked.verified) return "unanswered";
  await updateEvent(db, event.id, { verified: true, signatureHeaders: null });
  return "genuine";
}
