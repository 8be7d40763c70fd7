/** What the fake Paystack has on its books, and how its JSON shows it (payments A.4 and A.5). */

export type FakeStatus =
  | "abandoned"
  | "failed"
  | "ongoing"
  | "pending"
  | "processing"
  | "queued"
  | "reversed"
  | "success";

export type FakeTransaction = {
  readonly id: bigint;
  readonly reference: string;
  readonly email: string;
  readonly channels: readonly string[] | undefined;
  readonly callbackUrl: string | undefined;
  readonly metadata: unknown;
  status: FakeStatus;
  amount: number;
  requestedAmount: number;
  currency: string;
  domain: "test" | "live";
  last4: string;
  /** Whether it ever took money; a refund does not take that back. */
  hasCaptured: boolean;
};

export type FakeRefundStatus = "pending" | "processing" | "processed" | "failed" | "needs-attention";

export type FakeRefund = {
  readonly id: bigint;
  readonly transaction: FakeTransaction;
  readonly reference: string;
  readonly amount: number;
  readonly merchantNote: string | null;
  status: FakeRefundStatus;
};

export type FakeBooks = {
  readonly transactions: Map<string, FakeTransaction>;
  readonly refunds: FakeRefund[];
  /** How often a transaction was shown: its metadata comes back in another shape each time. */
  shown: number;
};

/** Larger than what a JavaScript number holds, as real ids may be. */
export const FIRST_ID = 9_007_199_254_740_993n;

export function findTransaction(books: FakeBooks, idOrReference: string): FakeTransaction | undefined {
  return (
    books.transactions.get(idOrReference) ??
    [...books.transactions.values()].find(({ id }) => String(id) === idOrReference)
  );
}

export function requireTransaction(books: FakeBooks, reference: string): FakeTransaction {
  const transaction = books.transactions.get(reference);
  if (!transaction) throw new Error(`the fake Paystack knows no ${reference}`);
  return transaction;
}

/** Members of a JSON object; an id is written as bare digits, more than JSON.stringify could. */
export type Fields = Readonly<Record<string, unknown>>;

export function toJson(fields: Fields): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const members = given.map(([name, value]) => `${JSON.stringify(name)}:${valueJson(value)}`);
  return `{${members.join(",")}}`;
}

function valueJson(value: unknown): string {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return `[${value.map(valueJson).join(",")}]`;
  if (typeof value === "object" && value !== null) return toJson(value as Fields);
  return JSON.stringify(value) ?? "null";
}

/** What has gone back for good. */
export function refundedOf(books: FakeBooks, reference: string): number {
  return books.refunds
    .filter((refund) => refund.reference === reference && refund.status === "processed")
    .reduce((total, refund) => total + refund.amount, 0);
}

export function transactionFields(books: FakeBooks, transaction: FakeTransaction, now: Date): Fields {
  const isGone = transaction.hasCaptured && refundedOf(books, transaction.reference) === transaction.amount;
  const status = isGone ? "reversed" : transaction.status;
  const isPaid = status === "success" || status === "reversed";
  const paidAt = isPaid ? now.toISOString() : null;
  books.shown += 1;
  return {
    id: transaction.id,
    domain: transaction.domain,
    status,
    reference: transaction.reference,
    amount: transaction.amount,
    requested_amount: transaction.requestedAmount,
    currency: transaction.currency,
    message: null,
    gateway_response: isPaid ? "Successful" : "Transaction in progress",
    channel: isPaid ? "card" : null,
    fees: isPaid ? 3751 : null,
    paid_at: paidAt,
    paidAt,
    created_at: now.toISOString(),
    createdAt: now.toISOString(),
    metadata: metadataShape(transaction.metadata, books.shown),
    log: null,
    authorization: isPaid ? authorizationOf(transaction) : {},
    customer: { id: 181_873_746, email: transaction.email, first_name: null },
  };
}

function metadataShape(metadata: unknown, shown: number): unknown {
  return [metadata, "", JSON.stringify(metadata), 0, null][(shown - 1) % 5];
}

function authorizationOf({ last4 }: FakeTransaction): Fields {
  return { authorization_code: "AUTH_fake", bin: "408408", last4, card_type: "visa ", brand: "visa" };
}

export function refundFields(refund: FakeRefund, shape: "sent" | "listed" | "single", now: Date): Fields {
  const { id, reference } = refund.transaction;
  const isFull = refund.amount === refund.transaction.amount;
  const at = now.toISOString();
  return {
    id: refund.id,
    transaction: shape === "sent" ? { id, reference } : id,
    amount: refund.amount,
    currency: refund.transaction.currency,
    status: refund.status,
    merchant_note: refund.merchantNote,
    customer_note: null,
    domain: refund.transaction.domain,
    fully_deducted: shape === "listed" ? Number(isFull) : isFull,
    ...(shape === "listed" ? { created_at: at, updated_at: at } : { createdAt: at, updatedAt: at }),
  };
}
