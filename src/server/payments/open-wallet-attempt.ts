import { randomBytes } from "node:crypto";
import { toDollars } from "#domain/dollars.ts";
import { paymentReferenceFrom, REFERENCE_RANDOM_BYTES } from "#domain/payment-reference.ts";
import { paymentCan } from "#domain/payment-status.ts";
import { HOUR, MINUTE, SECOND } from "#domain/time.ts";
import type { Transaction } from "#server/database/client.ts";
import { extendReservation, type Order, setPaymentReference } from "#server/orders/orders.service.ts";
import { later } from "#server/platform/clock.ts";
import type { WalletProvider } from "./payment-provider.ts";
import { nextCheckAt } from "./payment-schedule.ts";
import { findPaymentsOfOrder, insertPayment, type Payment, updatePayment } from "./payments.repository.ts";
import type { PaymentsContext } from "./payments-context.ts";

export type WalletAttempt =
  /** The wallet must be called for this payment. */
  | { readonly kind: "start"; readonly payment: Payment }
  /** The shopper goes on with the order that is there. */
  | { readonly kind: "reuse"; readonly payment: Payment; readonly providerOrderId: string }
  /** Another request is calling the wallet right now. */
  | { readonly kind: "wait"; readonly payment: Payment }
  /** Money is on its way by this payment: nothing new may be started. */
  | { readonly kind: "under-way"; readonly payment: Payment };

/** A call that has not been answered within this time died with its process. */
const CALL_LIFETIME_MS = 15 * SECOND;
const ENOUGH_TIME_TO_PAY_MS = 5 * MINUTE;
const LONGEST_RESERVATION_MS = 2 * HOUR;

/** Decides, under the order's lock, whether the shopper gets the PayPal order that is there or a new one. */
export async function openWalletAttempt(
  context: PaymentsContext,
  tx: Transaction,
  wallet: WalletProvider,
  order: Order,
): Promise<WalletAttempt> {
  const now = context.clock.now();
  const attempts = await findPaymentsOfOrder(tx, order.id);
  const moving = attempts.find((attempt) => !paymentCan.beSuperseded(attempt));
  if (moving) return { kind: "under-way", payment: moving };
  const newest = attempts.filter((attempt) => attempt.provider === wallet.name).at(-1);
  // Another rate than then: the shopper was shown other dollars.
  if (newest?.fxRate !== wallet.rate) return startNew(context, tx, wallet, order);
  switch (newest.status) {
    case "awaiting_customer": {
      const { providerOrderId } = newest;
      const timeLeft = order.reservedUntil.getTime() - now.getTime();
      if (providerOrderId === null || timeLeft <= ENOUGH_TIME_TO_PAY_MS)
        return startNew(context, tx, wallet, order);
      return { kind: "reuse", payment: newest, providerOrderId };
    }
    case "created": {
      const isAlive = now.getTime() - newest.updatedAt.getTime() < CALL_LIFETIME_MS;
      return isAlive ? { kind: "wait", payment: newest } : repeatCall(tx, newest, now);
    }
    case "init_unknown":
      return repeatCall(tx, newest, now);
    default:
      return startNew(context, tx, wallet, order);
  }
}

/** A new attempt on the same order, at today's rate; the shopper gets the full time again, within bounds. */
async function startNew(
  context: PaymentsContext,
  tx: Transaction,
  wallet: WalletProvider,
  order: Order,
): Promise<WalletAttempt> {
  const now = context.clock.now();
  const latest = later(order.createdAt, LONGEST_RESERVATION_MS);
  await extendReservation(tx, order, later(now, context.orderPolicy.reservationMs), latest, now);
  const reference = paymentReferenceFrom(randomBytes(REFERENCE_RANDOM_BYTES));
  const payment = await insertPayment(tx, {
    orderId: order.id,
    provider: wallet.name,
    method: "paypal",
    mode: wallet.mode,
    reference,
    currency: "USD",
    amountMinor: toDollars(order.totalCents, wallet.rate),
    fxRate: wallet.rate,
    nextCheckAt: nextCheckAt({ createdAt: now, checkCount: 0 }),
    createdAt: now,
    updatedAt: now,
  });
  await setPaymentReference(tx, order.id, reference, now);
  return { kind: "start", payment };
}

/** The same request id again: if the lost call did arrive, its order comes back. */
async function repeatCall(tx: Transaction, payment: Payment, now: Date): Promise<WalletAttempt> {
  await updatePayment(tx, payment.id, { status: "created", updatedAt: now });
  return { kind: "start", payment };
}
