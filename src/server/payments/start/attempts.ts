/** What every attempt to pay has in common, whoever takes the money. */
import { randomBytes } from "node:crypto";
import { paymentReferenceFrom, REFERENCE_RANDOM_BYTES } from "#domain/payments/payment-reference.ts";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import type { Transaction } from "#server/database/client.ts";
import { extendReservation, type Order, setPaymentReference } from "#server/orders/orders.service.ts";
import { nextCheckAt } from "#server/payments/payment-schedule.ts";
import {
  insertPayment,
  type NewPayment,
  type Payment,
  updatePayment,
} from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { later } from "#server/platform/clock.ts";

/** The provider must be called for this payment. */
export type StartedAttempt = { readonly kind: "start"; readonly payment: Payment };
/** Another request is calling the provider right now. */
export type WaitingAttempt = { readonly kind: "wait"; readonly payment: Payment };

/** A call to the provider that has not been answered within this time died with its process. */
const CALL_LIFETIME_MS = 15 * SECOND;
/** What is open already is only shown again when the shopper has this long to use it. */
const ENOUGH_TIME_TO_PAY_MS = 5 * MINUTE;
const LONGEST_RESERVATION_MS = 2 * HOUR;

/** Who is asked for how much; `fxRate` for a payment that is not in rand. */
export type AskedMoney = Pick<
  NewPayment,
  "provider" | "method" | "mode" | "currency" | "amountMinor" | "fxRate"
>;

/** A new attempt with a new reference on the same order; the shopper gets the full time again, within bounds. */
export async function beginAttempt(
  { clock, orderPolicy }: PaymentsShop,
  tx: Transaction,
  order: Order,
  money: AskedMoney,
): Promise<StartedAttempt> {
  const now = clock.now();
  const latest = later(order.createdAt, LONGEST_RESERVATION_MS);
  await extendReservation(tx, order, later(now, orderPolicy.reservationMs), latest, now);
  const reference = paymentReferenceFrom(randomBytes(REFERENCE_RANDOM_BYTES));
  const payment = await insertPayment(tx, {
    ...money,
    orderId: order.id,
    reference,
    nextCheckAt: nextCheckAt({ createdAt: now, checkCount: 0 }),
    createdAt: now,
    updatedAt: now,
  });
  await setPaymentReference(tx, order.id, reference, now);
  return { kind: "start", payment };
}

/** A call is under way and is waited for, or it died and is made again under the same name. */
export async function waitOrRepeat(
  tx: Transaction,
  payment: Payment,
  now: Date,
): Promise<StartedAttempt | WaitingAttempt> {
  const isAlive = now.getTime() - payment.updatedAt.getTime() < CALL_LIFETIME_MS;
  return isAlive ? { kind: "wait", payment } : repeatAttempt(tx, payment, now);
}

/** The same reference, or request id, again: if the lost call did arrive, the provider says so (payments D.6, row 12). */
export async function repeatAttempt(tx: Transaction, payment: Payment, now: Date): Promise<StartedAttempt> {
  await updatePayment(tx, payment.id, { status: "created", updatedAt: now });
  return { kind: "start", payment };
}

export function hasTimeToPay(order: Order, now: Date): boolean {
  return order.reservedUntil.getTime() - now.getTime() > ENOUGH_TIME_TO_PAY_MS;
}
