/** The two calls of a PayPal payment: the shop creates PayPal's order, and captures its money after the buyer's approval. */

import type { ErrorCode } from "#contract/call/endpoint.ts";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import type { CreatedPayPalOrder, PayPalOrderRequest } from "#contract/payments/paypal.ts";
import { type DollarRate, parseDollarRate } from "#domain/money/dollars.ts";
import { ApiError } from "#web/api/api-error.ts";
import { type PaymentConflict, readConflict } from "#web/shop/checkout/payment/payment-conflict.ts";
import { type Failure, failureOf } from "#web/shop/checkout/payment/start-payment.ts";

/** PayPal's id of the order and our own reference of the payment. */
export type PayPalOrder = Pick<CreatedPayPalOrder, "id" | "reference">;

export type PayPalOrderCreation =
  | { readonly kind: "created"; readonly order: PayPalOrder }
  /** This cart is paid already, or its money is on the way; the result page shows which. */
  | { readonly kind: "paid-already"; readonly reference: string }
  | ({ readonly kind: "failed" } & Failure)
  /** `rate` is the new conversion rate; undefined when the refusal does not state one. */
  | { readonly kind: "conflict"; readonly conflict: PaymentConflict; readonly rate: DollarRate | undefined };

/** Creates the order; the response is checked here. */
export type SendPayPalOrder = (request: PayPalOrderRequest) => Promise<Partial<CreatedPayPalOrder>>;

/**
 * Has the shop create PayPal's order for this amount in dollars, such as "58.92". Never rejects: every failure is
 * returned with words for the shopper.
 */
export async function requestPayPalOrder(
  checkout: CheckoutRequest,
  amount: string,
  send: SendPayPalOrder,
): Promise<PayPalOrderCreation> {
  try {
    const { id, reference } = await send({ amount, currency: "USD", intent: "CAPTURE", checkout });
    if (!id || !reference) return { kind: "failed", message: "PayPal order not received from server" };
    return { kind: "created", order: { id, reference } };
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : undefined;
    if (problem?.error === "order_state" && typeof problem.reference === "string")
      return { kind: "paid-already", reference: problem.reference };
    const conflict = readConflict(problem);
    if (!conflict) return { kind: "failed", ...failureOf(error) };
    return { kind: "conflict", conflict, rate: readRate(problem?.zarPerUsd) };
  }
}

function readRate(zarPerUsd: unknown): DollarRate | undefined {
  return typeof zarPerUsd === "number" ? parseDollarRate(zarPerUsd) : undefined;
}

export type PayPalCapture =
  /** Paid, pending or unknown: the result page asks the shop. */
  | { readonly kind: "ask-shop" }
  /** Nothing was charged. `mayRetry`: the buyer can approve the same order again with another card. */
  | { readonly kind: "not-charged"; readonly message: string; readonly mayRetry: boolean };

/** Has the shop capture the order. A response alone does not mean that the money was taken. */
export type SendPayPalCapture = () => Promise<unknown>;

/**
 * Captures an approved order. Never rejects. Only these refusals of the shop mean that nothing was charged; after any
 * other failure, or without an answer, the money may have been taken.
 */
export async function requestCapture(send: SendPayPalCapture): Promise<PayPalCapture> {
  try {
    await send();
    return { kind: "ask-shop" };
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : undefined;
    if (!problem || !NOT_CHARGED.includes(problem.error)) return { kind: "ask-shop" };
    return {
      kind: "not-charged",
      message: problem.message,
      mayRetry: problem.recoverable === true,
    };
  }
}

const NOT_CHARGED: readonly ErrorCode[] = ["payment_declined", "reservation_expired", "not_found"];
