import { createHash } from "node:crypto";
import { HOUR } from "#domain/time/time.ts";
import type { ReadWebhook } from "#server/payments/providers/payment-provider.ts";
import { type Clock, later } from "#server/platform/clock.ts";
import type { PreviousKey } from "#server/settings/card-settings.ts";
import { parseKeepingIds } from "./paystack.json.ts";
import { type PaystackEventData, WebhookSchema } from "./paystack.schema.ts";
import { isSigned } from "./paystack.signature.ts";

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
