import type { PaymentMethod } from "#contract/payment.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import type { Transaction } from "#server/database/client.ts";
import type { Order } from "#server/orders/orders.service.ts";
import { findPaymentsOfOrder, type Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import {
  beginAttempt,
  hasTimeToPay,
  repeatAttempt,
  type StartedAttempt,
  type WaitingAttempt,
  waitOrRepeat,
} from "./attempts.ts";

export type Attempt =
  | StartedAttempt
  | WaitingAttempt
  /** The shopper can go on with an attempt that is already open. */
  | { readonly kind: "reuse"; readonly payment: Payment; readonly paymentUrl: string };

/** Decides, under the order's lock, how this shopper gets to a pay page: by the open attempt, or by a new one. */
export async function openAttempt(
  shop: PaymentsShop,
  tx: Transaction,
  order: Order,
  method: PaymentMethod,
): Promise<Attempt> {
  const now = shop.clock.now();
  const attempts = await findPaymentsOfOrder(tx, order.id);
  const moving = attempts.find((attempt) => !paymentCan.beSuperseded(attempt));
  // Money is on its way, by card or paypal: the shopper is shown how it stands instead of paying twice.
  if (moving) return { kind: "reuse", payment: moving, paymentUrl: resultPageUrl(shop, moving.reference) };
  const newest = attempts.at(-1);
  if (!newest || newest.provider !== shop.cardProvider.name) return startNew(shop, tx, order, method);
  switch (newest.status) {
    case "awaiting_customer":
      if (newest.paymentUrl === null || !hasTimeToPay(order, now)) return startNew(shop, tx, order, method);
      return { kind: "reuse", payment: newest, paymentUrl: newest.paymentUrl };
    case "created":
      return waitOrRepeat(tx, newest, now);
    case "init_unknown":
      return repeatAttempt(tx, newest, now);
    default:
      return startNew(shop, tx, order, method);
  }
}

/** The page on which the shop itself says how a payment stands. */
export function resultPageUrl({ settings: { publicUrl } }: PaymentsShop, reference: string): string {
  return `${publicUrl}/?payment=success&reference=${reference}`;
}

/** A new attempt by the card provider, in rand. */
export function startNew(
  shop: PaymentsShop,
  tx: Transaction,
  order: Order,
  method: PaymentMethod,
): Promise<StartedAttempt> {
  const { name: provider, mode } = shop.cardProvider;
  const money = { currency: "ZAR", amountMinor: order.totalCents };
  return beginAttempt(shop, tx, order, { provider, mode, method, ...money });
}
