/** Decides, under the order's lock, whether the shopper continues with an open payment attempt or a new one. */

import { randomBytes } from "node:crypto";
import { paymentReferenceFrom, REFERENCE_RANDOM_BYTES } from "#domain/payments/payment-reference.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import { SECOND } from "#domain/time/time.ts";
import type { Transaction } from "#server/database/client.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { setPaymentReference } from "#server/orders/orders.service.ts";
import { nextCheckAt } from "#server/payments/payment-schedule.ts";
import {
  findPaymentsOfOrder,
  insertPayment,
  type NewPayment,
  type Payment,
  updatePayment,
} from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { limitStarts } from "./limit-starts.ts";

/** Provider, method and amount of an attempt; `fxRate` when it is not in rand. */
export type AskedMoney = Pick<
  NewPayment,
  "provider" | "method" | "mode" | "currency" | "amountMinor" | "fxRate"
>;

/** The provider's part of opening an attempt. */
export type AttemptRules = {
  readonly moneyOf: (order: Order) => AskedMoney;
  /** The latest attempt that could be continued; undefined starts a new one. */
  readonly latestOf: (attempts: readonly Payment[]) => Payment | undefined;
  /** The pay page's address or the provider's id by which the shopper continues; null before the provider gave it. */
  readonly handleOf: (payment: Payment) => string | null;
};

export type Attempt =
  /** The provider must be called for this payment. */
  | { readonly kind: "start"; readonly payment: Payment }
  /** Another request is calling the provider right now. */
  | { readonly kind: "wait"; readonly payment: Payment }
  /** The shopper can continue with an attempt that is already open. */
  | { readonly kind: "reuse"; readonly payment: Payment; readonly handle: string }
  /** Money is on its way by this payment, by whichever provider: no other may be started. */
  | { readonly kind: "under-way"; readonly payment: Payment };

/** A call that has had no answer for this long is considered dead, together with its process. */
const CALL_LIFETIME_MS = 15 * SECOND;

/**
 * Chooses how the shopper pays this order: by an attempt that is open, or a new one. The caller holds the order's lock and
 * calls the provider after the commit where `kind` is "start".
 */
export async function openAttempt(
  shop: PaymentsShop,
  tx: Transaction,
  { order, isNew }: { readonly order: Order; readonly isNew: boolean },
  rules: AttemptRules,
): Promise<Attempt> {
  const attempts = isNew ? [] : await findPaymentsOfOrder(tx, order.id);
  const moving = attempts.find((attempt) => !paymentCan.beSuperseded(attempt));
  if (moving) return { kind: "under-way", payment: moving };
  const latest = rules.latestOf(attempts);
  const continued = latest && (await continueWith(tx, latest, rules, shop.clock.now()));
  return continued ?? start(shop, tx, order, rules, isNew);
}

/**
 * Starts a new attempt on the same order, for a caller that calls the provider next. The first one has the order's own
 * reference, later ones get new references. The reservation is not extended.
 */
export async function beginAttempt(
  { clock }: PaymentsShop,
  tx: Transaction,
  order: Order,
  money: AskedMoney,
  reference = paymentReferenceFrom(randomBytes(REFERENCE_RANDOM_BYTES)),
): Promise<Payment> {
  const now = clock.now();
  const inserting = insertPayment(tx, {
    ...money,
    orderId: order.id,
    reference,
    nextCheckAt: nextCheckAt({ createdAt: now, checkCount: 0 }),
    calledAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const isKnown = order.paymentReference === reference;
  const [payment] = await Promise.all([
    inserting,
    isKnown ? undefined : setPaymentReference(tx, order.id, reference, now),
  ]);
  return payment;
}

async function start(
  shop: PaymentsShop,
  tx: Transaction,
  order: Order,
  { moneyOf }: AttemptRules,
  isFirst: boolean,
): Promise<Attempt> {
  await limitStarts(shop, tx, order);
  const reference = isFirst ? (order.paymentReference ?? undefined) : undefined;
  return { kind: "start", payment: await beginAttempt(shop, tx, order, moneyOf(order), reference) };
}

/** Undefined when this attempt cannot be continued. */
async function continueWith(
  tx: Transaction,
  payment: Payment,
  { handleOf }: AttemptRules,
  now: Date,
): Promise<Attempt | undefined> {
  switch (payment.status) {
    case "awaiting_customer": {
      const handle = handleOf(payment);
      return handle === null ? undefined : { kind: "reuse", payment, handle };
    }
    case "created":
      return isCallAlive(payment, now) ? { kind: "wait", payment } : repeat(tx, payment, now);
    case "init_unknown":
      return repeat(tx, payment, now);
    default:
      return undefined;
  }
}

/** Calls again with the same reference or request id: if the lost call had arrived, the provider says so. */
async function repeat(tx: Transaction, payment: Payment, now: Date): Promise<Attempt> {
  await updatePayment(tx, payment.id, { status: "created", calledAt: now, updatedAt: now });
  return { kind: "start", payment };
}

/** The difference counts in both directions, because a clock may be set back. */
function isCallAlive({ calledAt }: Payment, now: Date): boolean {
  return calledAt !== null && Math.abs(now.getTime() - calledAt.getTime()) < CALL_LIFETIME_MS;
}
