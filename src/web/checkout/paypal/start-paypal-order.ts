import type { CheckoutRequest } from "#contract/payment.ts";
import type { CreatedPayPalOrder, PayPalOrderRequest } from "#contract/paypal.ts";
import { type DollarRate, parseDollarRate } from "#domain/money/dollars.ts";
import { ApiError } from "#web/api/api-error.ts";
import { type PaymentConflict, readConflict } from "#web/checkout/payment/payment-conflict.ts";
import { failureMessage } from "#web/checkout/payment/start-payment.ts";

/** PayPal's order and our own name for the payment. */
export type PayPalOrder = Pick<CreatedPayPalOrder, "id" | "reference">;

export type PayPalOrderStart =
  | { readonly kind: "created"; readonly order: PayPalOrder }
  /** This cart has been paid, or its money is on its way: the result page says which. */
  | { readonly kind: "paid-already"; readonly reference: string }
  | { readonly kind: "failed"; readonly message: string }
  /** `rate` is what the shop converts at from now on, when it said so. */
  | { readonly kind: "conflict"; readonly conflict: PaymentConflict; readonly rate: DollarRate | undefined };

/** Creates the order; what comes back is checked here. */
export type SendPayPalOrder = (request: PayPalOrderRequest) => Promise<Partial<CreatedPayPalOrder>>;

/** Asks the shop for a PayPal order over these dollars, such as "58.92". Never rejects: each failure is an answer with words. */
export async function startPayPalOrder(
  checkout: CheckoutRequest,
  amount: string,
  send: SendPayPalOrder,
): Promise<PayPalOrderStart> {
  try {
    const { id, reference } = await send({ amount, currency: "USD", intent: "CAPTURE", checkout });
    if (!id || !reference) return { kind: "failed", message: "PayPal order not received from server" };
    return { kind: "created", order: { id, reference } };
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : undefined;
    if (problem?.error === "order_state" && typeof problem.reference === "string")
      return { kind: "paid-already", reference: problem.reference };
    const conflict = readConflict(problem);
    if (!conflict) return { kind: "failed", message: failureMessage(error) };
    return { kind: "conflict", conflict, rate: readRate(problem?.zarPerUsd) };
  }
}

function readRate(zarPerUsd: unknown): DollarRate | undefined {
  return typeof zarPerUsd === "number" ? parseDollarRate(zarPerUsd) : undefined;
}
