/**
 * Receives messages that claim to be PayPal's. Only PayPal can verify them, so a stranger could make us ask and store:
 * questions are limited, unverified messages by number and size. PayPal sends again whatever is refused.
 */
import { networkOf } from "#server/http/addresses/network-of.ts";
import { tooManyRequests } from "#server/http/errors/http.errors.ts";
import { LIMITS } from "#server/http/limits/limits.ts";
import { badSignature, payPalUnavailable } from "#server/payments/payments.errors.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { PayPalProvider } from "#server/payments/providers/payment-provider.ts";
import {
  countUnverified,
  deleteEvent,
  insertEvent,
  type ProviderEvent,
  updateEvent,
} from "./provider-events.repository.ts";

const MOST_UNVERIFIED = 200;
/** PayPal's own messages are a few kilobytes. */
const LARGEST_UNVERIFIED_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 60;

export type SignedMessage = {
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The network address of the sender. */
  readonly address: string;
};

/**
 * Stores a message once, after asking PayPal whether it sent it. When PayPal does not answer, the message is stored
 * unverified and asked about again. Throws badSignature for a forged one, tooManyRequests or payPalUnavailable when no
 * more can be asked or stored; then nothing was stored.
 */
export async function receivePayPalEvent(
  shop: PaymentsShop,
  paypal: PayPalProvider,
  { rawBody, headers, address }: SignedMessage,
): Promise<ProviderEvent | undefined> {
  if (!paypal.canBeOurs(rawBody, headers)) throw badSignature();
  const network = networkOf(address);
  if (!mayAsk(shop, network)) {
    shop.log.warn("too many messages that are not PayPal's");
    throw tooManyRequests(RETRY_AFTER_SECONDS);
  }
  const event = await paypal.readWebhook(rawBody, headers);
  if (!event.ok) throw badSignature();
  if (event.verified) giveBack(shop, network);
  else await refuseWhatDoesNotFit(shop, rawBody);
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
    receivedAt: shop.clock.now(),
  });
}

/** The network's share is spent before the common one. */
function mayAsk({ callCounts }: PaymentsShop, network: string): boolean {
  return (
    callCounts.takeHere(LIMITS.verifyEventOfNetwork, network) === 0 &&
    callCounts.takeHere(LIMITS.verifyEvent, "") === 0
  );
}

/** A genuine message does not count. */
function giveBack({ callCounts }: PaymentsShop, network: string): void {
  callCounts.giveBack(LIMITS.verifyEventOfNetwork, network);
  callCounts.giveBack(LIMITS.verifyEvent, "");
}

async function refuseWhatDoesNotFit({ db, log }: PaymentsShop, rawBody: Buffer): Promise<void> {
  const fits = rawBody.length <= LARGEST_UNVERIFIED_BYTES && (await countUnverified(db)) < MOST_UNVERIFIED;
  if (fits) return;
  log.warn("no room for more messages that PayPal cannot check now");
  throw payPalUnavailable(RETRY_AFTER_SECONDS);
}

/** Asks PayPal again about a message that was stored unverified. A forged one is deleted and has no effect. */
export async function verifyStoredEvent(
  { db, paypal, log }: PaymentsShop,
  event: ProviderEvent,
): Promise<"genuine" | "forged" | "unanswered"> {
  const checked = await paypal?.readWebhook(event.rawBody, event.signatureHeaders ?? {});
  if (!checked) return "unanswered";
  if (!checked.ok) {
    log.warn({ eventId: event.id, type: event.type }, "a stored event turned out to be forged");
    await deleteEvent(db, event.id);
    return "forged";
  }
  if (!checked.verified) return "unanswered";
  await updateEvent(db, event.id, { verified: true, signatureHeaders: null });
  return "genuine";
}
