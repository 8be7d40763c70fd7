/**
 * The interface to a payment provider. Every call ends in an Outcome. `unknown` is one of them: after a timeout the
 * money may have moved, so it must not be treated as a failure. No provider's own types leave its folder.
 */
import type { DollarRate } from "#domain/money/dollars.ts";
import type { TakenMinor, UsdCents, ZarCents } from "#domain/money/money.ts";
import type { PaidMethod } from "#domain/payments/payment-methods.ts";

export type PaymentMode = "sandbox" | "test" | "live";

export type Outcome<T> =
  | { readonly kind: "ok"; readonly value: T }
  /** A clear no. */
  | { readonly kind: "rejected"; readonly code: string | null; readonly message: string }
  /** Our key or the account's settings are wrong: payments fail until the owner corrects them. */
  | { readonly kind: "misconfigured"; readonly message: string }
  | { readonly kind: "rate-limited"; readonly retryAfterMs: number }
  /** It may or may not have happened. */
  | { readonly kind: "unknown"; readonly reason: "timeout" | "network" | "http-5xx" | "malformed" };

export type EvidenceOutcome = "success" | "failed" | "waiting" | "processing" | "reversed" | "not-found";

/** The provider's answer to a question about one payment. Only this may change the status of a payment. */
export type Evidence = {
  readonly outcome: EvidenceOutcome;
  readonly reference: string;
  readonly amountMinor: TakenMinor | null;
  readonly currency: string | null;
  readonly mode: PaymentMode;
  readonly providerTxnId: string | null;
  readonly feesMinor: number | null;
  readonly rawStatus: string;
  /** How it was paid, where the provider says so: its page offers more than the shop's checkout names. */
  readonly paidBy?: PaidMethod | undefined;
};

export type PaymentToStart = {
  readonly reference: string;
  readonly method: "card" | "apple-pay";
  readonly amount: ZarCents;
  readonly email: string;
  readonly orderId: number;
  readonly callbackUrl: string;
  readonly cancelUrl: string;
};

export type StartedPayment = { readonly paymentUrl: string; readonly accessCode: string };

export type ReadWebhook =
  | { readonly ok: false }
  | {
      readonly ok: true;
      readonly eventKey: string;
      readonly type: string;
      readonly reference: string | null;
    };

/** How a refund stands at the provider. */
export type ProviderRefund = {
  readonly id: string;
  readonly amountMinor: TakenMinor;
  readonly currency: string;
  readonly status: "pending" | "processed" | "failed" | "needs_attention";
  /** Our request id, when the provider returns it; null for a refund that the shop did not make. */
  readonly requestId: string | null;
};

/** The payment a refund is taken from, as the provider identifies it. */
export type TakenMoney = {
  readonly reference: string;
  readonly providerOrderId: string | null;
  readonly providerTxnId: string | null;
};

export type RefundToSend = TakenMoney & {
  readonly requestId: string;
  readonly amountMinor: TakenMinor;
  readonly currency: string;
  /** The whole payment goes back. */
  readonly isFull: boolean;
  /** An earlier call for this refund got no answer: the provider's refunds are searched before it is sent again. */
  readonly mayHaveBeenSent: boolean;
};

/** An event's subject. `success`: a payment succeeded, no effect if it is settled already. `other` is stored and ignored. */
export type EventSubject = "success" | "payment" | "refund" | "dispute" | "other";

/** A buyer's bank or PayPal demands the money back, or has decided about it. */
export type DisputeUpdate = {
  readonly id: string;
  readonly state: "open" | "won" | "lost";
  /** For an open dispute: the provider asks for the shop's response again. */
  readonly isReminder: boolean;
  /** The deadline for the shop's answer, where the event states it. */
  readonly dueAt: Date | null;
};

/** Reads what a provider's events are about, from their type and stored bytes; makes no calls. */
export type ReadsEvents = {
  subjectOf(event: { readonly type: string }): EventSubject;
  /** Undefined when the bytes hold no dispute. Only called for a verified event of subject `dispute`. */
  readDispute(rawBody: Buffer): DisputeUpdate | undefined;
};

/** One entry of the provider's own list of payments and refunds. */
export type ListedMoney = {
  readonly kind: "payment" | "refund";
  /** The id of this entry. */
  readonly id: string;
  /** Our reference, where the list carries it. */
  readonly reference: string | null;
  /** The transaction's id; of a refund, that of the transaction it was taken from. */
  readonly providerTxnId: string;
  readonly amountMinor: number;
  readonly currency: string;
};

/** One payment in a payout, without the provider's fee. */
export type PayoutPart = {
  readonly providerTxnId: string;
  readonly reference: string;
  readonly netMinor: number;
};

/** Money that the provider has sent to the shop's bank account. */
export type ListedPayout = {
  readonly id: string;
  readonly currency: string;
  /** What arrives. */
  readonly netMinor: number;
  readonly at: Date;
  /** The payments in it; undefined where the provider does not say. */
  readonly parts: readonly PayoutPart[] | undefined;
};

/** Operations that every provider has for a payment it has taken. */
export type Refunding = ReadsEvents & {
  readonly name: "paystack" | "paypal";
  readonly mode: PaymentMode;
  /** All money taken and given back in this time. `misconfigured` when the shop may not read the list. */
  listMoney(from: Date, to: Date): Promise<Outcome<readonly ListedMoney[]>>;
  /** What was paid out in this time; fails as `listMoney`. */
  listPayouts(from: Date, to: Date): Promise<Outcome<readonly ListedPayout[]>>;
  /** Sends a refund, or finds the one that an unanswered call made. Never makes two of one `requestId`. */
  sendRefund(refund: RefundToSend): Promise<Outcome<ProviderRefund>>;
  /** Every refund of this payment, ours and those made on the provider's own dashboard. */
  listRefunds(money: TakenMoney): Promise<Outcome<readonly ProviderRefund[]>>;
};

export type CardProvider = Refunding & {
  readonly name: "paystack";
  readonly mode: PaymentMode;
  /** Whether the provider's page may offer Apple Pay; false unless the owner has switched it on. */
  readonly offersApplePay: boolean;
  initialize(payment: PaymentToStart): Promise<Outcome<StartedPayment>>;
  verify(reference: string): Promise<Outcome<Evidence>>;
  /** Checks the signature over the raw bytes before anything is parsed. A signed message of an unknown shape is ok. */
  readWebhook(rawBody: Buffer, signature: string | undefined): ReadWebhook;
};

/** Data for PayPal's button. */
export type PayPalClientSetup = {
  readonly clientToken: string;
  readonly sdkUrl: string;
  readonly expiresInSeconds: number;
};

export type PayPalOrderToCreate = {
  readonly reference: string;
  /** The same request id makes the same order. */
  readonly requestId: string;
  readonly total: UsdCents;
  readonly shipping: UsdCents;
  readonly description: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
};

/** An order at PayPal. `isApproved`: the buyer has agreed and nothing is captured yet. */
export type PayPalOrderStatus = { readonly evidence: Evidence; readonly isApproved: boolean };

/** PayPal's clear no to a capture: nothing was charged. `recoverable`: the buyer may choose another card. */
export type CaptureDeclined = {
  readonly kind: "declined";
  readonly issue: string;
  readonly recoverable: boolean;
};

export type ReadPayPalWebhook =
  | { readonly ok: false }
  | {
      readonly ok: true;
      /** False when the provider could not be asked whether the signature is its own. */
      readonly verified: boolean;
      readonly eventKey: string;
      readonly type: string;
      /** Our reference, when the event carries it. */
      readonly reference: string | null;
      readonly providerOrderId: string | null;
      readonly providerTxnId: string | null;
      /** The signature's input, kept for another check while `verified` is false. */
      readonly signatureHeaders: Readonly<Record<string, string>>;
    };

export type WebhookHeaders = Readonly<Record<string, string | undefined>>;

/** PayPal: its button stands on our page, and we capture the money ourselves, in dollars. */
export type PayPalProvider = Refunding & {
  readonly name: "paypal";
  readonly mode: PaymentMode;
  readonly environment: "sandbox" | "live";
  /** Rand for one dollar. */
  readonly rate: DollarRate;
  setup(): Promise<Outcome<PayPalClientSetup>>;
  createOrder(order: PayPalOrderToCreate): Promise<Outcome<{ readonly providerOrderId: string }>>;
  findOrder(providerOrderId: string): Promise<Outcome<PayPalOrderStatus>>;
  /** Takes the money of an approved order; the same request id takes it once. */
  capture(providerOrderId: string, requestId: string): Promise<Outcome<Evidence> | CaptureDeclined>;
  /** Whether this could be a message of PayPal's; makes no calls. */
  canBeOurs(rawBody: Buffer, headers: WebhookHeaders): boolean;
  /**
   * Asks PayPal whether it signed these bytes. A signed message of an unknown shape is accepted, and concerns no
   * payment.
   */
  readWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<ReadPayPalWebhook>;
};

/** Code of a `rejected` initialize whose reference the provider has seen before: an earlier call did arrive. */
export const DUPLICATE_REFERENCE = "duplicate_reference";

/** Code of a `rejected` initialize whose shopper's email address the provider does not take. */
export const ADDRESS_REFUSED = "address_refused";
