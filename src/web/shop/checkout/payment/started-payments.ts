/** Payments started in this browser: the cart's key proves, on return from paying, that the order is its own. */
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import { HOUR } from "#domain/time/time.ts";
import { z } from "#web/kit/storage/schema.ts";
import { parseStored, type TextStore } from "#web/kit/storage/text-store.ts";
import { STARTED_KEY } from "./started-payments-key.ts";

const VERSION = 1;
/** Later users of this browser find the order's link in the mail only. */
const REMEMBERED_MS = 72 * HOUR;
const MOST_REMEMBERED = 20;

const StartedPayments = z.object({
  version: z.literal(VERSION),
  payments: z.array(
    z.object({
      reference: z.string(),
      checkoutKey: z.string(),
      at: z.number(),
      /** What it pays for; an earlier version of the shop did not keep it. */
      pieces: z.optional(
        z.array(
          z.object({
            id: z.number(),
            size: z.optional(z.string()),
            color: z.optional(z.string()),
            quantity: z.number(),
          }),
        ),
      ),
    }),
  ),
});

export type StartedPayment = z.infer<typeof StartedPayments>["payments"][number];

/** Stores the key of the cart that is paid under this reference, and its pieces; `now` in milliseconds since 1970. */
export function rememberPayment(
  texts: TextStore,
  reference: string,
  { checkoutKey, items }: Pick<CheckoutRequest, "checkoutKey" | "items">,
  now: number,
): void {
  if (checkoutKey === undefined) return;
  const pieces = items.map(({ id, size, color, quantity }) => ({ id, size, color, quantity }));
  const others = read(texts, now).filter((payment) => payment.reference !== reference);
  const payments = [...others, { reference, checkoutKey, at: now, pieces }].slice(-MOST_REMEMBERED);
  texts.write(STARTED_KEY, JSON.stringify({ version: VERSION, payments }));
}

/** Undefined for a payment that another browser started, or this one long ago. */
export function findStartedPayment(
  texts: TextStore,
  reference: string,
  now: number,
): StartedPayment | undefined {
  return read(texts, now).find((payment) => payment.reference === reference);
}

/** The payments of this cart that were started here, the newest first. */
export function paymentsOfCart(
  texts: TextStore,
  checkoutKey: string,
  now: number,
): readonly StartedPayment[] {
  return read(texts, now)
    .filter((payment) => payment.checkoutKey === checkoutKey)
    .toReversed();
}

function read(texts: TextStore, now: number): readonly StartedPayment[] {
  const stored = texts.read(STARTED_KEY);
  if (stored === undefined) return [];
  const payments = parseStored(STARTED_KEY, stored, (json) => z.parse(StartedPayments, json))?.payments ?? [];
  return payments.filter(({ at }) => at > now - REMEMBERED_MS);
}
