/** Webhooks as the fake Paystack sends them: signed over the very bytes, or wrongly on purpose (payments A.6). */
import { createHmac } from "node:crypto";
import {
  type FakeBooks,
  type FakeRefund,
  type Fields,
  toJson,
  transactionFields,
} from "./fake-paystack-books.ts";

export const SIGNATURE_KINDS = [
  "valid",
  "wrong-key",
  "missing",
  "reserialised",
  "uppercase-hex",
  "truncated",
  "sha256",
] as const;
export type SignatureKind = (typeof SIGNATURE_KINDS)[number];

export type Mutation =
  | "amount"
  | "currency"
  | "domain"
  | "reference"
  | "status"
  | "extra-field"
  | "metadata-shape";

const MUTATIONS: Readonly<Record<Mutation, Fields>> = {
  amount: { amount: 1 },
  currency: { currency: "NGN" },
  domain: { domain: "live" },
  reference: { reference: "K-00000000000000000000000000" },
  status: { status: "failed" },
  "extra-field": { something_new: { of: [1] } },
  "metadata-shape": { metadata: 0 },
};

export function eventBody(
  books: FakeBooks,
  event: string,
  reference: string,
  now: Date,
  mutation?: Mutation,
): string {
  const data = { ...eventData(books, event, reference, now), ...(mutation && MUTATIONS[mutation]) };
  return toJson({ event, data });
}

function eventData(books: FakeBooks, event: string, reference: string, now: Date): Fields {
  const transaction = books.transactions.get(reference);
  if (!transaction) return { reference, status: "success" };
  if (event.startsWith("refund.")) {
    const refund = books.refunds.findLast((one) => one.transaction === transaction);
    return refundData(event, reference, refund);
  }
  const fields = transactionFields(books, transaction, now);
  if (!event.startsWith("charge.dispute.")) return fields;
  const isResolved = event === "charge.dispute.resolve";
  return {
    id: 27_510,
    status: isResolved ? "resolved" : "awaiting-merchant-feedback",
    resolution: isResolved ? "merchant-accepted" : null,
    transaction_reference: null,
    transaction: { id: transaction.id, reference, status: transaction.status },
    category: "chargeback",
    dueAt: "2026-03-09T10:00:00.000Z",
  };
}

/** The amount is text while a refund is under way and a number when it has failed. */
function refundData(event: string, reference: string, refund: FakeRefund | undefined): Fields {
  const amount = refund?.amount ?? 0;
  return {
    status: event.slice("refund.".length),
    transaction_reference: reference,
    refund_reference: null,
    amount: event === "refund.failed" ? amount : String(amount),
    currency: "ZAR",
    domain: "test",
  };
}

/** The headers of one delivery; the source address is for display only. */
export function webhookHeaders(body: string, secretKey: string, kind: SignatureKind): Record<string, string> {
  const plain = { "Content-Type": "application/json", "X-Source-Address": "52.31.139.75" };
  const signature = signatureOf(body, secretKey, kind);
  return signature === undefined ? plain : { ...plain, "x-paystack-signature": signature };
}

function signatureOf(body: string, secretKey: string, kind: SignatureKind): string | undefined {
  const sign = (text: string, key = secretKey, hash = "sha512") =>
    createHmac(hash, key).update(text).digest("hex");
  switch (kind) {
    case "valid":
      return sign(body);
    case "wrong-key":
      return sign(body, "sk_test_somebody_else");
    case "missing":
      return undefined;
    case "reserialised":
      return sign(JSON.stringify(JSON.parse(body)));
    case "uppercase-hex":
      return sign(body).toUpperCase();
    case "truncated":
      return sign(body).slice(0, 64);
    case "sha256":
      return sign(body, secretKey, "sha256");
  }
}
