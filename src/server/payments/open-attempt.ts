import { randomBytes } from "node:crypto";
import type { PaymentMethod } from "#contract/payment.ts";
import { paymentReferenceFrom, REFERENCE_RANDOM_BYTES } from "#domain/payment-reference.ts";
import { paymentCan } from "#domain/payment-status.ts";
import { HOUR, MINUTE, SECOND } from "#domain/time.ts";
import type { Transaction } from "#server/database/client.ts";
import { extendReservation, type Order, setPaymentReference } from "#server/orders/orders.service.ts";
import { later } from "#server/platform/clock.ts";
import { nextCheckAt } from "./payment-schedule.ts";
import { findPaymentsOfOrder, insertPayment, type Payment, updatePayment } from "./payments.repository.ts";
import type { PaymentsContext } from "./payments-context.ts";

export type Attempt =
  /** The provider must be called with this payment's reference. */
  | { readonly kind: "start"; readonly payment: Payment }
  /** The shopper can go on with an attempt that is already open. */
  | { readonly kind: "reuse"; readonly payment: Payment; readonly paymentUrl: string }
  /** Another request is calling the provider right now. */
  | { readonly kind: "wait"; readonly payment: Payment };

/** A call to the provider that has not been answered within this time died with its process. */
const CALL_LIFETIME_MS = 15 * SECOND;
/** A pay page is only shown again when the shopper has this long to use it. */
const ENOUGH_TIME_TO_PAY_MS = 5 * MINUTE;
const LONGEST_RESERVATION_MS = 2 * HOUR;

/** Decides, under the order's lock, how this shopper gets to a pay page: by the open attempt, or by a new one. */
export async function openAttempt(
  context: PaymentsContext,
  tx: Transaction,
  order: Order,
  method: PaymentMethod,
): Promise<Attempt> {
  const now = context.clock.now();
  const attempts = await findPaymentsOfOrder(tx, order.id);
  const moving = attempts.find((attempt) => !paymentCan.beSuperseded(attempt));
  // Money is on its way, by card or wallet: the shopper is shown how it stands instead of paying twice.
  if (moving) return { kind: "reuse", payment: moving, paymentUrl: resultPageUrl(context, moving.reference) };
  const newest = attempts.at(-1);
  if (!newest || newest.provider !== context.cardProvider.name) return startNew(context, tx, order, method);
  switch (newest.status) {
    case "awaiting_customer": {
      const timeLeft = order.reservedUntil.getTime() - now.getTime();
      if (newest.paymentUrl === null || timeLeft <= ENOUGH_TIME_TO_PAY_MS)
        return startNew(context, tx, order, method);
      return { kind: "reuse", payment: newest, paymentUrl: newest.paymentUrl };
    }
    case "created": {
      const isAlive = now.getTime() - newest.updatedAt.getTime() < CALL_LIFETIME_MS;
      return isAlive ? { kind: "wait", payment: newest } : repeatCall(tx, newest, now);
    }
    case "init_unknown":
      return repeatCall(tx, newest, now);
    default:
      return startNew(context, tx, order, method);
  }
}

/** The page on which the shop itself says how a payment stands. */
export function resultPageUrl({ publicUrl }: PaymentsContext, reference: string): string {
  return `${publicUrl}/?payment=success&reference=${reference}`;
}

/** A new attempt with a new reference on the same order; the shopper gets the full time again, within bounds. */
export async function startNew(
  context: PaymentsContext,
  tx: Transaction,
  order: Order,
  method: PaymentMethod,
): Promise<Attempt> {
  const now = context.clock.now();
  const latest = later(order.createdAt, LONGEST_RESERVATION_MS);
  await extendReservation(tx, order, later(now, context.orderPolicy.reservationMs), latest, now);
  const reference = paymentReferenceFrom(randomBytes(REFERENCE_RANDOM_BYTES));
  const payment = await insertPayment(tx, {
    orderId: order.id,
    provider: context.cardProvider.name,
    method,
    mode: context.cardProvider.mode,
    reference,
    currency: "ZAR",
    amountMinor: order.totalCents,
    nextCheckAt: nextCheckAt({ createdAt: now, checkCount: 0 }),
    createdAt: now,
    updatedAt: now,
  });
  await setPaymentReference(tx, order.id, reference, now);
  return { kind: "start", payment };
}

/** Same reference again: if the lost call did arrive, the provider says so (payments D.6, row 12). */
async function repeatCall(tx: Transaction, payment: Payment, now: Date): Promise<Attempt> {
  await updatePayment(tx, payment.id, { status: "created", updatedAt: now });
  return { kind: "start", payment };
}
