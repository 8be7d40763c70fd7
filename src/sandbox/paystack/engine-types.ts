/** The Paystack engine's records, their store, and its dependencies. Amounts are rand cents. */
import type { Clock } from "#server/platform/clock.ts";

export type TransactionStatus =
  | "abandoned"
  | "failed"
  | "ongoing"
  | "pending"
  | "processing"
  | "queued"
  | "reversed"
  | "success";

export type Transaction = {
  /** The store's own; Paystack's id is made from it. */
  readonly id: number;
  readonly accessCode: string;
  readonly reference: string;
  readonly amountMinor: number;
  /** The amount paid, when it differs from the amount asked for. */
  readonly paidMinor: number | null;
  readonly currency: string;
  readonly email: string;
  readonly callbackUrl: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The ways to pay that the shop allows on the page; null leaves it to the account. */
  readonly channels: readonly string[] | null;
  /** How it was paid at last. */
  readonly channel: string | null;
  /** The test card in use, by its name, and how many of its questions are answered; never a number. */
  readonly card: string | null;
  readonly cardStep: number;
  readonly status: TransactionStatus;
  readonly gatewayResponse: string | null;
  readonly attempts: number;
  /** A slow bank or the bank's app: the payment is decided at this instant. */
  readonly decidedAt: Date | null;
  /** When it is decided, it fails. */
  readonly expires: boolean;
  readonly createdAt: Date;
  /** When money was taken; a refund does not change it. */
  readonly paidAt: Date | null;
};

export type NewTransaction = Pick<
  Transaction,
  | "accessCode"
  | "reference"
  | "amountMinor"
  | "currency"
  | "email"
  | "callbackUrl"
  | "metadata"
  | "channels"
  | "createdAt"
>;

export type TransactionChange = Partial<Omit<Transaction, "id" | "reference">>;

/** A refund's state is computed from its age and its outcome, so nothing has to run in between. */
export type Refund = {
  readonly id: number;
  readonly transactionId: number;
  readonly amountMinor: number;
  readonly merchantNote: string | null;
  readonly endsAs: "processed" | "failed" | "needs-attention";
  readonly createdAt: Date;
};

/** The engine does one thing after the other, so a store needs no locks. */
export type PaystackStore = {
  /** False when the reference is taken. */
  insertTransaction(transaction: NewTransaction): Promise<boolean>;
  findTransaction(id: number): Promise<Transaction | undefined>;
  /** All of them, oldest first. */
  listTransactions(): Promise<readonly Transaction[]>;
  findByReference(reference: string): Promise<Transaction | undefined>;
  findByAccessCode(accessCode: string): Promise<Transaction | undefined>;
  /** Throws when there is no such transaction. */
  updateTransaction(id: number, change: TransactionChange): Promise<Transaction>;
  insertRefund(refund: Omit<Refund, "id">): Promise<Refund>;
  findRefund(id: number): Promise<Refund | undefined>;
  /** Oldest first. */
  findRefundsOf(transactionId: number): Promise<Refund[]>;
};

/** One event as Paystack would post it: its bytes are what is signed. */
export type PaystackEvent = { readonly event: string; readonly reference: string; readonly body: string };

export type EngineOptions = {
  readonly store: PaystackStore;
  readonly clock: Clock;
  readonly secretKey: string;
  readonly payPageUrl: (accessCode: string) => string;
  /** Default return address for a payment without one. */
  readonly callbackUrl: string;
  /** Called for every event that Paystack would send after this delay; `make` says what it is by then. */
  readonly announce: (delayMs: number, make: () => Promise<PaystackEvent | undefined>) => void;
};

export type Engine = EngineOptions & {
  /** Counts up, for what Paystack shows in several ways. */
  readonly nextTurn: () => number;
};
