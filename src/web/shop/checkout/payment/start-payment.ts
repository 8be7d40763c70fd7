import type { CheckoutRequest, InitializeAnswer } from "#contract/payments/payment.ts";
import { ApiError, NetworkError } from "#web/api/api-error.ts";
import { isAddressRefusal, type PaymentConflict, readConflict } from "./payment-conflict.ts";

/** The sentence for the shopper; with `isAddressRefused` the address has to be changed. */
export type Failure = { readonly message: string; readonly isAddressRefused?: true };

export type PaymentStart =
  | { readonly kind: "redirect"; readonly url: string }
  | ({ readonly kind: "failed" } & Failure)
  | PaymentConflict;

type Shop = {
  /** Starts the payment; the response is checked here. */
  readonly send: (request: CheckoutRequest) => Promise<Partial<InitializeAnswer>>;
  readonly ownOrigin: string;
};

/** Asks the shop for a pay page. Never rejects: every failure is returned with words for the shopper. */
export async function startPayment(request: CheckoutRequest, shop: Shop): Promise<PaymentStart> {
  try {
    const { paymentUrl } = await shop.send(request);
    const url = trustedPayPageUrl(paymentUrl, shop.ownOrigin);
    if (url === undefined) return { kind: "failed", message: "Payment URL not received from server" };
    return { kind: "redirect", url };
  } catch (error) {
    const conflict = error instanceof ApiError ? readConflict(error.problem) : undefined;
    return conflict ?? { kind: "failed", ...failureOf(error) };
  }
}

/** The message when a payment could not be started. */
export function failureOf(error: unknown): Failure {
  const problem = error instanceof ApiError ? error.problem : undefined;
  return { message: failureMessage(error), ...(isAddressRefusal(problem) && { isAddressRefused: true }) };
}

function failureMessage(error: unknown): string {
  if (error instanceof NetworkError)
    return "Failed to initialize payment. Check your connection and try again.";
  if (!(error instanceof ApiError)) return "Failed to initialize payment";
  return error.problem?.message || `Payment initialization failed: ${error.status}`;
}

/** Address of the card provider's own pay page. */
const PROVIDER_ORIGIN = "https://checkout.paystack.com";

/**
 * The address to send the shopper to. Undefined when it is missing or leads anywhere but to the card provider or this
 * shop: a forged address could collect card numbers.
 */
function trustedPayPageUrl(paymentUrl: unknown, ownOrigin: string): string | undefined {
  if (typeof paymentUrl !== "string" || paymentUrl === "") return undefined;
  try {
    const { href, origin } = new URL(paymentUrl, ownOrigin);
    return origin === PROVIDER_ORIGIN || origin === ownOrigin ? href : undefined;
  } catch {
    // Not an address. `URL.canParse` would be shorter, but is newer than some browsers that people pay in.
    return undefined;
  }
}
