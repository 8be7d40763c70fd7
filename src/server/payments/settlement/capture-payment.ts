/** Takes the money of PayPal payment, once, whoever asks for it: the browser, the sweeper or a webhook (payments D.6, 27 to 35). */

import { paymentCan } from "#domain/payments/payment-status.ts";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { holdOrderAgain } from "#server/orders/hold-order-again.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { lockPayment, type Payment, updatePayment } from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { PayPalProvider } from "#server/payments/providers/payment-provider.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { type CaptureEnd, recordCaptureEnd } from "./record-capture.ts";

export type CaptureResult =
  | CaptureEnd
  /** Somebody else is capturing right now. */
  | { readonly kind: "under-way" }
  /** The payment is accounted for, or its order needs no more money. */
  | { readonly kind: "not-needed" }
  /** The pieces are gone; nothing was charged. */
  | { readonly kind: "reservation-gone" };

/** Longer than a capture and its repetition take: one process captures, and nobody else meanwhile. */
const LEASE_MS = 60 * SECOND;
/** While money is taken, the pieces stay. */
const KEEPS_STOCK_MS = 10 * MINUTE;

/** Whether a process is capturing this payment at this moment. */
export function isBeingCaptured(payment: Payment, now: Date): boolean {
  return (
    payment.status === "capturing" && payment.captureLeaseUntil !== null && payment.captureLeaseUntil > now
  );
}

/** Captures under a lease, after the pieces are certain, and records how it ended. */
export async function captureApprovedPayment(
  shop: PaymentsShop,
  paypal: PayPalProvider,
  payment: Payment,
): Promise<CaptureResult> {
  const leased = await takeLease(shop, payment);
  if (leased.kind !== "leased") return leased;
  const { providerOrderId, requestId } = leased;
  const first = await paypal.capture(providerOrderId, requestId);
  // The answer was lost, the work perhaps not: the same request id takes the money once.
  const outcome = first.kind === "unknown" ? await paypal.capture(providerOrderId, requestId) : first;
  return recordCaptureEnd(shop, leased.payment, outcome);
}

type Leased = {
  readonly kind: "leased";
  readonly payment: Payment;
  readonly providerOrderId: string;
  readonly requestId: string;
};

async function takeLease(shop: PaymentsShop, { id, orderId }: Payment): Promise<Leased | CaptureResult> {
  const leased = await inTransaction(shop, async (tx): Promise<Leased | CaptureResult> => {
    const now = shop.clock.now();
    const order = await lockOrder(tx, orderId);
    const payment = await lockPayment(tx, id);
    const { providerOrderId } = payment;
    if (!paymentCan.beSettled(payment)) return { kind: "not-needed" };
    if (payment.status === "processing" || isBeingCaptured(payment, now)) return { kind: "under-way" };
    if (providerOrderId === null || !paymentCan.beCaptured(payment)) return { kind: "not-needed" };
    const isOpen = order.status === "pending" || order.status === "expired" || order.status === "cancelled";
    if (!isOpen) return { kind: "not-needed" };
    if (!(await holdOrderAgain(tx, order, later(now, KEEPS_STOCK_MS), now)))
      return { kind: "reservation-gone" };
    const captureLeaseUntil = later(now, LEASE_MS);
    await updatePayment(tx, id, {
      status: "capturing",
      captureLeaseUntil,
      // Should this process die here, the sweeper asks as soon as the lease is over.
      nextCheckAt: captureLeaseUntil,
      updatedAt: now,
    });
    return { kind: "leased", payment, providerOrderId, requestId: `${id}:capture:${payment.requestSeq + 1}` };
  });
  return leased;
}
