import { toDollars } from "#domain/money/dollars.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import type { Transaction } from "#server/database/client.ts";
import type { Order } from "#server/orders/orders.service.ts";
import { findPaymentsOfOrder, type Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { PayPalProvider } from "#server/payments/providers/payment-provider.ts";
import {
  beginAttempt,
  hasTimeToPay,
  repeatAttempt,
  type StartedAttempt,
  type WaitingAttempt,
  waitOrRepeat,
} from "./attempts.ts";

export type PayPalAttempt =
  | StartedAttempt
  | WaitingAttempt
  /** The shopper goes on with the order that is there. */
  | { readonly kind: "reuse"; readonly payment: Payment; readonly providerOrderId: string }
  /** Money is on its way by this payment: nothing new may be started. */
  | { readonly kind: "under-way"; readonly payment: Payment };

/** Decides, under the order's lock, whether the shopper gets the PayPal order that is there or a new one. */
export async function openPayPalAttempt(
  shop: PaymentsShop,
  tx: Transaction,
  paypal: PayPalProvider,
  order: Order,
): Promise<PayPalAttempt> {
  const now = shop.clock.now();
  const attempts = await findPaymentsOfOrder(tx, order.id);
  const moving = attempts.find((attempt) => !paymentCan.beSuperseded(attempt));
  if (moving) return { kind: "under-way", payment: moving };
  const newest = attempts.filter((attempt) => attempt.provider === paypal.name).at(-1);
  // Another rate than then: the shopper was shown other dollars.
  if (newest?.fxRate !== paypal.rate) return startNew(shop, tx, paypal, order);
  switch (newest.status) {
    case "awaiting_customer": {
      const { providerOrderId } = newest;
      if (providerOrderId === null || !hasTimeToPay(order, now)) return startNew(shop, tx, paypal, order);
      return { kind: "reuse", payment: newest, providerOrderId };
    }
    case "created":
      return waitOrRepeat(tx, newest, now);
    case "init_unknown":
      return repeatAttempt(tx, newest, now);
    default:
      return startNew(shop, tx, paypal, order);
  }
}

/** A new attempt by PayPal, at today's rate. */
function startNew(
  shop: PaymentsShop,
  tx: Transaction,
  { name: provider, mode, rate }: PayPalProvider,
  order: Order,
): Promise<StartedAttempt> {
  const money = { currency: "USD", amountMinor: toDollars(order.totalCents, rate), fxRate: rate };
  return beginAttempt(shop, tx, order, { provider, mode, method: "paypal", ...money });
}
