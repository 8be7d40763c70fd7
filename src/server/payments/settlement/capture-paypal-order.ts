import type { CapturedPayPalOrder } from "#contract/payments/paypal.ts";
import { toRandNumber } from "#domain/money/money.ts";
import { paymentCan } from "#domain/payments/payment-status.ts";
import type { Order } from "#server/orders/orders.repository.ts";
import { requireOrder } from "#server/orders/orders.service.ts";
import {
  paymentDeclined,
  payPalUnavailable,
  reservationExpired,
  unknownPayment,
} from "#server/payments/payments.errors.ts";
import {
  findPayment,
  findPaymentByProviderOrder,
  type Payment,
} from "#server/payments/payments.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { PayPalProvider } from "#server/payments/providers/payment-provider.ts";
import { waitWhile } from "#server/payments/wait-for-payment.ts";
import { type CaptureResult, capturePayment } from "./capture.ts";
import { verifyWithProvider } from "./verify-with-provider.ts";

const RETRY_AFTER_SECONDS = 3;

/**
 * Captures the approved PayPal order, for a browser. Throws unknownPayment for an order that is not ours, before PayPal
 * is asked; reservationExpired, paymentDeclined or payPalUnavailable, and then nothing was charged.
 */
export async function capturePayPalOrder(
  shop: PaymentsShop,
  providerOrderId: string,
): Promise<CapturedPayPalOrder> {
  const { paypal } = shop;
  const payment = await findPaymentByProviderOrder(shop.db, "paypal", providerOrderId);
  if (!paypal || !payment) throw unknownPayment();
  // The earlier capture may have worked: the order is asked before anything is called again.
  if (payment.status === "capture_unknown") {
    await verifyWithProvider(shop, payment, "browser");
    return answerFromBooks(shop, payment);
  }
  return capture(shop, paypal, payment);
}

async function capture(
  shop: PaymentsShop,
  paypal: PayPalProvider,
  payment: Payment,
): Promise<CapturedPayPalOrder> {
  const result = await captureHeld(shop, paypal, payment);
  switch (result.kind) {
    case "reservation-gone":
      throw reservationExpired();
    case "declined":
      throw paymentDeclined(result.issue, result.recoverable);
    case "unavailable":
      throw payPalUnavailable(RETRY_AFTER_SECONDS);
    case "under-way":
      // Another request is capturing: the browser gets its result if it comes soon.
      await waitWhile(shop, payment.id, "capturing");
      return answerFromBooks(shop, payment);
    case "settled":
    case "not-needed":
    case "unknown":
      return answerFromBooks(shop, payment);
  }
}

/**
 * Captures while the pieces are held. A browser's claim that the buyer agreed is enough, because PayPal refuses the
 * capture otherwise; pieces that are no longer held are only taken again when PayPal itself confirms it.
 */
async function captureHeld(
  shop: PaymentsShop,
  paypal: PayPalProvider,
  payment: Payment,
): Promise<CaptureResult> {
  const result = await capturePayment(shop, paypal, payment, false);
  if (result.kind !== "reservation-gone" || payment.providerOrderId === null) return result;
  const found = await paypal.findOrder(payment.providerOrderId);
  if (found.kind !== "ok") return { kind: "unavailable" };
  return found.value.isApproved ? capturePayment(shop, paypal, payment, true) : result;
}

/** Answers success when the order is paid, by whichever payment; all other cases are explained by the result page. */
async function answerFromBooks(shop: PaymentsShop, { id }: Payment): Promise<CapturedPayPalOrder> {
  const payment = await findPayment(shop.db, id);
  if (!payment) throw unknownPayment();
  const order = await requireOrder(shop.db, payment.orderId);
  if (!isPaid(order) || needsOwnOutcome(payment))
    return { status: "pending", reference: payment.reference, orderId: null, amount: null };
  const reference = order.paymentReference ?? payment.reference;
  return { status: "success", reference, orderId: order.id, amount: toRandNumber(order.totalCents) };
}

function isPaid({ status }: Order): boolean {
  return status === "paid" || status === "fulfilled";
}

/** Whether this payment's money goes back or waits for a person: the page then says that, instead of the paid order. */
function needsOwnOutcome({ status, applied }: Payment): boolean {
  return !applied && !paymentCan.beSettled({ status });
}
