import type { ErrorCode } from "#contract/endpoint.ts";
import { ApiError } from "#web/api/api-error.ts";

export type PayPalCapture =
  /** Paid, on its way, or nobody can say: the result page asks the shop. */
  | { readonly kind: "ask-shop" }
  /** Nothing was charged. `mayRetry`: the same order can be approved again with other money. */
  | { readonly kind: "not-charged"; readonly message: string; readonly mayRetry: boolean };

/** Asks the shop to take the money; an answer that is OK says no more than that it was asked. */
export type SendPayPalCapture = () => Promise<unknown>;

/**
 * Takes the money of an approved order. Never rejects. Only the shop's clear no counts as one: after silence or a
 * failure the money may have moved.
 */
export async function capturePayPalOrder(send: SendPayPalCapture): Promise<PayPalCapture> {
  try {
    await send();
    return { kind: "ask-shop" };
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : undefined;
    if (!problem || !CLEAR_NO.includes(problem.error)) return { kind: "ask-shop" };
    return {
      kind: "not-charged",
      message: problem.message,
      mayRetry: problem.recoverable === true,
    };
  }
}

const CLEAR_NO: readonly ErrorCode[] = ["payment_declined", "reservation_expired", "not_found"];
