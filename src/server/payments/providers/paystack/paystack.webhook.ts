import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { HOUR } from "#domain/time/time.ts";
import type { ReadWebhook } from "#server/payments/providers/payment-provider.ts";
import { type Clock, later } from "#server/platform/clock.ts";
import type { PreviousKey } from "#server/settings/card-settings.ts";
import { parseKeepingIds } from "./paystack.json.ts";
import { type PaystackEventData, WebhookSchema } from "./paystack.schema.ts";

/** Paystack repeats an unanswered webhook for 72 hours, signed as it was the first time. */
const PREVIOUS_KEY_LASTS_MS = 72 * HOUR;

export type WebhookKeys = {
  readonly secretKey: string;
  readonly previousKey?: PreviousKey | undefined;
};

/** Checks the signature over the raw bytes before anything is parsed. */
export function readWebhook(
  keys: WebhookKeys,
  clock: Clock,
  rawBody: Buffer,
  signature: string | undefined,
): ReadWebhook {
  const isOurs = acceptedKeys(keys, clock.now()).some((key) => isSigned(rawBody, signature, key));
  if (!isOurs) return { ok: false };
  const event = WebhookSchema.safeParse(parseKeepingIds(rawBody.toString("utf8"))).data;
  const type = event?.event ?? "unknown";
  const digest = createHash("sha256").update(rawBody).digest("hex");
  return { ok: true, eventKey: `${type}:${digest}`, type, reference: event ? referenceOf(event.data) : null };
}

function acceptedKeys({ secretKey, previousKey }: WebhookKeys, now: Date): string[] {
  const isStillAccepted = previousKey && now < later(previousKey.rotatedAt, PREVIOUS_KEY_LASTS_MS);
  return isStillAccepted ? [secretKey, previousKey.secretKey] : [secretKey];
}

/** Refunds and disputes carry the reference of their transaction; a dispute may have it only inside `transaction`. */
function referenceOf(data: PaystackEventData): string | null {
  return data.reference ?? data.transaction_reference ?? data.transaction?.reference ?? null;
}

const SIGNATURE = /^[0-9a-f]{128}$/;

/** HMAC-SHA-512 of exactly these bytes under the secret API key, in lower-case hex. */
export function sign(rawBody: Buffer, secretKey: string): string {
  return createHmac("sha512", secretKey).update(rawBody).digest("hex");
}

/** Compares in constant time; anything that is not 128 lower-case hex characters is refused first. */
export function isSigned(rawBody: Buffer, signature: string | undefined, secretKey: string): boolean {
  if (signature === undefined || !SIGNATURE.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), Buffer.from(sign(rawBody, secretKey), "hex"));
}
