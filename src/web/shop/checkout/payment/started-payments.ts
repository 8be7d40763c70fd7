/** Payments started in this browser: the cart's key proves, on return from paying, that the order is its own. */
import { HOUR } from "#domain/time/time.ts";
import { z } from "#web/kit/storage/schema.ts";
import { parseStored, type TextStore } from "#web/kit/storage/text-store.ts";

const STARTED_KEY = "kuludStartedPayments";
const VERSION = 1;
/** Later users of this browser find the order's link in the mail only. */
const REMEMBERED_MS = 72 * HOUR;
const MOST_REMEMBERED = 20;

const StartedPayments = z.object({
  version: z.literal(VERSION),
  payments: z.array(z.object({ reference: z.string(), checkoutKey: z.string(), at: z.number() })),
});

type StartedPayment = z.infer<typeof StartedPayments>["payments"][number];

/** Stores the key of the cart that is paid under this reference; `now` in milliseconds since 1970. */
export function rememberPayment(
  texts: TextStore,
  reference: string,
  checkoutKey: string | undefined,
  now: number,
): void {
  if (checkoutKey === undefined) return;
  const others = read(texts, now).filter((payment) => payment.reference !== reference);
  const payments = [...others, { reference, checkoutKey, at: now }].slice(-MOST_REMEMBERED);
  texts.write(STARTED_KEY, JSON.stringify({ version: VERSION, payments }));
}

/** Undefined for a payment that another browser started, or this one long ago. */
export function keyOfPayment(texts: TextStore, reference: string, now: number): string | undefined {
  return read(texts, now).find((payment) => payment.reference === reference)?.checkoutKey;
}

function read(texts: TextStore, now: number): readonly StartedPayment[] {
  const stored = texts.read(STARTED_KEY);
  if (stored === undefined) return [];
  const payments = parseStored(STARTED_KEY, stored, (json) => z.parse(StartedPayments, json))?.payments ?? [];
  return payments.filter(({ at }) => at > now - REMEMBERED_MS);
}
