import type { CheckoutRequest, InitializeAnswer } from "#contract/payment.ts";
import { ApiError } from "#web/api/api-error.ts";
import { trustedPayPageUrl } from "./pay-page-url.ts";
import { type PaymentConflict, readConflict } from "./payment-conflict.ts";

export type PaymentStart =
  | { readonly kind: "redirect"; readonly url: string }
  | { readonly kind: "failed"; readonly message: string }
  | PaymentConflict;

type Shop = {
  /** Starts the payment; what comes back is checked here. */
  readonly send: (request: CheckoutRequest) => Promise<Partial<InitializeAnswer>>;
  readonly ownOrigin: string;
};

/** Asks the shop for a pay page. Never rejects: each failure is an answer with words for the shopper. */
export async function startPayment(request: CheckoutRequest, shop: Shop): Promise<PaymentStart> {
  try {
    const { paymentUrl } = await shop.send(request);
    const url = trustedPayPageUrl(paymentUrl, shop.ownOrigin);
    if (url === undefined) return { kind: "failed", message: "Payment URL not received from server" };
    return { kind: "redirect", url };
  } catch (error) {
    const conflict = error instanceof ApiError ? readConflict(error.problem) : undefined;
    return conflict ?? { kind: "failed", message: failureMessage(error) };
  }
}

/** What the shopper is told of a payment that could not be started. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return "Failed to initialize payment";
  return error.problem?.message || `Payment initialization failed: ${error.status}`;
}
