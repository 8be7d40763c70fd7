/**
 * How every payment starts, with either provider: the order is recorded, its pieces are reserved, then the provider is
 * called.
 */

import type { Checkout } from "#contract/payments/payment.ts";
import { orderIs } from "#domain/orders/order-status.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import type { Transaction } from "#server/database/client.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { cancelOrder, lockOrder } from "#server/orders/orders.service.ts";
import { placeOrder } from "#server/orders/place-order.ts";
import { findPaymentsOfOrder, type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { Outcome } from "#server/payments/providers/payment-provider.ts";
import { waitWhile } from "#server/payments/wait-for-payment.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { alertCardTesting } from "./limit-starts.ts";
import { type Attempt, type AttemptRules, openAttempt } from "./open-attempt.ts";
import { LooksLikeCardTesting } from "./starts.errors.ts";

/** The provider's id of the payment, and the address of its pay page where there is one. */
export type ProviderHandles = { readonly providerOrderId: string; readonly paymentUrl?: string };

export type Started =
  | { readonly kind: "started"; readonly payment: Payment; readonly handle: string }
  /** Money of this order is on its way, or here. */
  | { readonly kind: "under-way"; readonly reference: string };

export type Rejection = Extract<Outcome<never>, { kind: "rejected" }>;

/** The providers' differences. */
export type PaymentMethodRules = AttemptRules & {
  /** Throws when this order cannot be paid this way. Called in the transaction, so that nothing is written then. */
  readonly check?: (order: Order) => void;
  readonly call: (order: Order, payment: Payment) => Promise<Outcome<ProviderHandles>>;
  /** Called when the provider refuses the payment. Returns another start where there is an alternative, else throws. */
  readonly rejected: (order: Order, payment: Payment, rejection: Rejection) => Promise<Started>;
  /** Called when our credentials are refused, to alert the owner. */
  readonly misconfigured: () => Promise<void>;
  readonly unavailable: () => Error;
};

export type StartedPayment =
  | (Started & { readonly order: Order })
  | { readonly kind: "already-paid"; readonly reference: string };

/**
 * Places the order of this checkout, or finds it again, and opens a payment for it. `clientHash` identifies the network
 * address whose open reservations are counted; without it they are not. Throws the errors of placing an order and of
 * the method's rules. If the provider does not answer, the order keeps its pieces and a retry repeats the call.
 */
export async function startPayment(
  shop: PaymentsShop,
  rules: PaymentMethodRules,
  checkout: Checkout,
  clientHash: string | undefined,
): Promise<StartedPayment> {
  const begun = await inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    const placed = await placeOrder(tx, checkout, shop.orderPolicy(), mayBeSuperseded, now, clientHash);
    if (placed.kind === "already-paid") return placed;
    rules.check?.(placed.order);
    return { order: placed.order, ...(await openAttempt(shop, tx, placed, rules)) };
  }).catch(async (error: unknown) => {
    // The transaction is rolled back, so the alert is written after it.
    if (error instanceof LooksLikeCardTesting) await alertCardTesting(shop);
    throw error;
  });
  if (begun.kind === "already-paid")
    return { kind: "already-paid", reference: begun.order.paymentReference ?? "" };
  return continueAttempt(shop, rules, begun);
}

/** Leads the shopper on from an attempt that was opened under the order's lock, without holding it. Throws as `startPayment`. */
export async function continueAttempt(
  shop: PaymentsShop,
  rules: PaymentMethodRules,
  begun: Attempt & { readonly order: Order },
): Promise<Started & { readonly order: Order }> {
  switch (begun.kind) {
    case "under-way":
      return { kind: "under-way", reference: begun.payment.reference, order: begun.order };
    case "reuse":
      return { ...begun, kind: "started" };
    case "wait":
      return { ...(await waitForOther(shop, rules, begun.payment)), order: begun.order };
    case "start":
      return { ...(await callProvider(shop, rules, begun.order, begun.payment)), order: begun.order };
  }
}

/** Calls the provider for a recorded payment, without holding a lock. Throws what the method's rules throw. */
export async function callProvider(
  shop: PaymentsShop,
  rules: PaymentMethodRules,
  order: Order,
  payment: Payment,
): Promise<Started> {
  const outcome = await rules.call(order, payment);
  const about = { orderId: order.id, reference: payment.reference, provider: payment.provider };
  switch (outcome.kind) {
    case "ok":
      return recordStarted(shop, rules, payment, outcome.value);
    case "rejected":
      return rules.rejected(order, payment, outcome);
    case "misconfigured":
      shop.log.error(
        about,
        "the provider refuses our credentials: payments fail until the settings are corrected",
      );
      await rules.misconfigured();
      await recordRefused(shop, payment);
      throw rules.unavailable();
    case "rate-limited":
    case "unknown":
      shop.log.warn({ ...about, outcome: outcome.kind }, "no clear answer from the provider");
      await updatePayment(shop.db, payment.id, {
        status: "init_unknown",
        updatedAt: shop.clock.now(),
      });
      throw rules.unavailable();
  }
}

/**
 * Records a refused payment: the pieces go back to the shelf at once, unless another attempt may still pay for them, or
 * has. A payment that a second press has had settled meanwhile stays what it is.
 */
export async function recordRefused(
  shop: PaymentsShop,
  payment: Payment,
  code: string | null = null,
): Promise<void> {
  const now = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    const { status } = await updatePayment(tx, payment.id, { status: "init_failed", updatedAt: now });
    if (status !== "init_failed") return;
    await updatePayment(tx, payment.id, { lastProviderStatus: code, nextCheckAt: null, updatedAt: now });
    const attempts = await findPaymentsOfOrder(tx, order.id);
    const isNeeded = attempts.some(
      (attempt) => paymentCan.bePaidStill(attempt) || !paymentCan.beSettled(attempt),
    );
    // What the owner holds for a buyer can be paid by transfer, or by another card.
    if (!isNeeded && !orderIs.held(order)) await cancelOrder(tx, order, "provider_rejected", now);
  });
}

/** Whether an older order of the same cart may be cancelled: not while money is on its way to it. */
async function mayBeSuperseded(tx: Transaction, order: Order): Promise<boolean> {
  const attempts = await findPaymentsOfOrder(tx, order.id);
  return attempts.every((payment) => paymentCan.beSuperseded(payment));
}

/** A second click waits for the answer that the first one's request gets. */
async function waitForOther(
  shop: PaymentsShop,
  rules: PaymentMethodRules,
  { id }: Payment,
): Promise<Started> {
  const payment = await waitWhile(shop, id, "created");
  const handle = payment?.status === "awaiting_customer" ? rules.handleOf(payment) : null;
  if (!payment || handle === null) throw rules.unavailable();
  return { kind: "started", payment, handle };
}

async function recordStarted(
  shop: PaymentsShop,
  rules: PaymentMethodRules,
  { id }: Payment,
  handles: ProviderHandles,
): Promise<Started> {
  const started = { ...handles, status: "awaiting_customer" as const, updatedAt: shop.clock.now() };
  const payment = await updatePayment(shop.db, id, started);
  const handle = rules.handleOf(payment);
  if (handle === null) throw new Error(`payment ${id} was started without a handle`);
  return { kind: "started", payment, handle };
}
