/**
 * The port to whoever takes the money. Every call ends in an Outcome, and `unknown` is one of them: a timeout is
 * not a failure, the money may have moved (payments D.1). No provider type leaves its folder.
 */
import type { ZarCents } from "#domain/money.ts";

export type PaymentMode = "sandbox" | "test" | "live";

export type Outcome<T> =
  | { readonly kind: "ok"; readonly value: T }
  /** A clear no. */
  | { readonly kind: "rejected"; readonly code: string | null; readonly message: string }
  /** Our key or the account's settings are wrong: nobody can pay until the owner mends it. */
  | { readonly kind: "misconfigured"; readonly message: string }
  | { readonly kind: "rate-limited"; readonly retryAfterMs: number }
  /** It may or may not have happened. */
  | { readonly kind: "unknown"; readonly reason: "timeout" | "network" | "http-5xx" | "malformed" };

export type EvidenceOutcome = "success" | "failed" | "waiting" | "processing" | "reversed" | "not-found";

/** What the provider says about one payment when it is asked; only this ever moves money states. */
export type Evidence = {
  readonly outcome: EvidenceOutcome;
  readonly reference: string;
  readonly amountMinor: number | null;
  readonly currency: string | null;
  readonly mode: PaymentMode;
  readonly providerTxnId: string | null;
  readonly feesMinor: number | null;
  readonly rawStatus: string;
};

export type PaymentToStart = {
  readonly reference: string;
  readonly amount: ZarCents;
  readonly email: string;
  readonly orderId: number;
  readonly callbackUrl: string;
  readonly cancelUrl: string;
};

export type StartedPayment = { readonly paymentUrl: string; readonly accessCode: string };

export type ReadWebhook =
  | { readonly ok: false; readonly reason: "signature" | "malformed" }
  | {
      readonly ok: true;
      readonly eventKey: string;
      readonly type: string;
      readonly reference: string | null;
    };

export type CardProvider = {
  readonly name: "paystack";
  readonly mode: PaymentMode;
  initialize(payment: PaymentToStart): Promise<Outcome<StartedPayment>>;
  verify(reference: string): Promise<Outcome<Evidence>>;
  /** Checks the signature over the raw bytes before anything is parsed. */
  readWebhook(rawBody: Buffer, signature: string | undefined): ReadWebhook;
};

/** Code of a `rejected` initialize whose reference the provider has seen before: an earlier call did arrive. */
export const DUPLICATE_REFERENCE = "duplicate_reference";
