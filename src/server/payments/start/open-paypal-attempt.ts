import { toDollars } from "#domain/money/dollars.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import type { Transaction } from "#server/database/client.ts";
import type { Order } from "#server/orders/orders.service.ts";
import {
  beginAttempt,
  hasTimeToPay,
  repeatAttempt,
  type StartedAttempt,
  type WaitingAttempt,
  waitOrRepeat,
} from "./attempts.ts";
import type { WalletProvider } from "#server/payments/providers/payment-provider.ts";
import { findPaymentsOfOrder, type Payment } from "#server/payments/payments.repository.ts";
import type { PaymentsContext } from "#server/payments/payments-context.ts";

export type WalletAttempt =
  | StartedAttempt
  | WaitingAttempt
  /** The shopper goes on with the order that is there. */
  | { readonly kind: "reuse"; readonly payment: Payment; readonly providerOrderId: string }
  /** Money is on its way by this payment: nothing new may be started. */
  | { readonly kind: "under-way"; readonly payment: Payment };

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
      if (providerOrderId === null || !hasTimeToPay(order, now)) return startNew(context, tx, wallet, order);
      return { kind: "reuse", payment: newest, providerOrderId };
    }
    case "created":
      return waitOrRepeat(tx, newest, now);
    case "init_unknown":
      return repeatAttempt(tx, newest, now);
    default:
      return startNew(context, tx, wallet, order);
  }
}

/** A new attempt by the wallet, at today's rate. */
function startNew(
  context: PaymentsContext,
  tx: Transaction,
  { name: provider, mode, rate }: WalletProvider,
  order: Order,
): Promise<StartedAttempt> {
  const money = { currency: "USD", amountMinor: toDollars(order.totalCents, rate), fxRate: rate };
  return beginAttempt(context, tx, order, { provider, mode, method: "paypal", ...money });
}
