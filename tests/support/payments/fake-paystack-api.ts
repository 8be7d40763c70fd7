/** The calls that the fake Paystack understands; what it does not understand it refuses, as the real one does. */
import {
  type FakeBooks,
  type FakeRefund,
  type FakeTransaction,
  FIRST_ID,
  type Fields,
  findTransaction,
  refundFields,
  toJson,
  transactionFields,
} from "./fake-paystack-books.ts";

export type FakeRequest = {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody: string;
};

export type FakeAnswer = {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type FakeAdmin = {
  readonly books: FakeBooks;
  readonly secretKey: string;
  readonly now: () => Date;
  /** The general error page promises 404 for what is missing; the live service answers 400. */
  readonly unknownIs404: boolean;
};

const CHANNELS = ["card", "bank", "apple_pay", "ussd", "qr", "mobile_money", "eft", "capitec_pay"];
const DIGITS = /^[1-9]\d*$/;
const SMALLEST_AMOUNT = 100;
/** A refund in one of these holds its part of the money. */
const TAKES: readonly FakeRefund["status"][] = ["pending", "processing", "processed", "needs-attention"];
/** Test cards whose refund does not go through (payments A.10). */
export const REFUND_ENDS: Readonly<Record<string, FakeRefund["status"]>> = {
  1803: "failed",
  1902: "needs-attention",
};

export function answerCall(desk: FakeAdmin, request: FakeRequest): FakeAnswer {
  if (request.headers.authorization !== `Bearer ${desk.secretKey}`)
    return refusal(401, "Invalid key", "invalid_key");
  const url = new URL(request.path, "http://fake");
  const route = `${request.method} ${url.pathname}`;
  if (route === "POST /transaction/initialize") return withBody(request, (body) => initialize(desk, body));
  if (route === "POST /refund") return withBody(request, (body) => refund(desk, body));
  if (route === "GET /refund") return listRefunds(desk, url.searchParams);
  const [, single] = /^GET \/refund\/(\d+)$/.exec(route) ?? [];
  if (single !== undefined) return findRefund(desk, single);
  const [, reference] = /^GET \/transaction\/verify\/(.*)$/.exec(route) ?? [];
  if (reference !== undefined) return verify(desk, decodeURIComponent(reference));
  return refusal(404, "Not found", "not_found");
}

function withBody(request: FakeRequest, work: (body: Fields) => FakeAnswer): FakeAnswer {
  if (!String(request.headers["content-type"]).startsWith("application/json"))
    return refusal(400, "JSON expected", "invalid_params");
  try {
    return work(JSON.parse(request.rawBody) as Fields);
  } catch {
    return refusal(400, "Malformed body", "invalid_params");
  }
}

function initialize({ books }: FakeAdmin, body: Fields): FakeAnswer {
  const { email, currency, reference, channels } = body;
  const amount = String(body.amount);
  if (typeof email !== "string" || email === "")
    return refusal(400, "Email Address is required", "missing_params");
  if (!email.includes("@")) return refusal(400, "Invalid Email Address Passed");
  if (!DIGITS.test(amount) || Number(amount) < SMALLEST_AMOUNT) return refusal(400, "Invalid Amount Sent");
  if (currency !== "ZAR") return refusal(400, "Currency not supported by merchant");
  if (typeof reference !== "string" || !/^[A-Za-z0-9.=-]+$/.test(reference))
    return refusal(400, "Invalid character in transaction reference");
  if (Array.isArray(channels) && !channels.every((channel) => CHANNELS.includes(channel)))
    return refusal(400, "Invalid channel");
  if (books.transactions.has(reference))
    return refusal(400, "Duplicate Transaction Reference", "duplicate_reference");
  const id = FIRST_ID + BigInt(books.transactions.size);
  books.transactions.set(reference, newTransaction(id, reference, Number(amount), body));
  const accessCode = `code-${books.transactions.size}`;
  return success({
    authorization_url: `https://checkout.paystack.com/${accessCode}`,
    access_code: accessCode,
    reference,
  });
}

function newTransaction(id: bigint, reference: string, amount: number, body: Fields): FakeTransaction {
  const { metadata } = body;
  return {
    id,
    reference,
    email: String(body.email),
    channels: body.channels as readonly string[] | undefined,
    callbackUrl: body.callback_url as string | undefined,
    metadata: typeof metadata === "string" ? JSON.parse(metadata) : metadata,
    status: "abandoned",
    amount,
    requestedAmount: amount,
    currency: "ZAR",
    domain: "test",
    last4: "4081",
    hasCaptured: false,
  };
}

function verify({ books, now, unknownIs404 }: FakeAdmin, reference: string): FakeAnswer {
  if (reference === "") return refusal(400, "Transaction ID should be numeric.");
  const transaction = books.transactions.get(reference);
  if (transaction) return success(transactionFields(books, transaction, now()));
  return refusal(unknownIs404 ? 404 : 400, "Transaction reference not found.", "transaction_not_found");
}

function refund({ books, now }: FakeAdmin, body: Fields): FakeAnswer {
  const transaction = findTransaction(books, String(body.transaction));
  if (!transaction) return refusal(404, "Transaction not found", "transaction_not_found");
  const amount = Number(body.amount ?? transaction.amount);
  const taken = books.refunds.filter((one) => one.transaction === transaction && TAKES.includes(one.status));
  const left = transaction.amount - taken.reduce((total, one) => total + one.amount, 0);
  if (!transaction.hasCaptured || amount > left)
    return refusal(400, "Refund amount exceeds transaction amount", "invalid_params");
  const merchantNote = typeof body.merchant_note === "string" ? body.merchant_note : null;
  const made: FakeRefund = {
    id: FIRST_ID + 1_000_000n + BigInt(books.refunds.length),
    transaction,
    reference: transaction.reference,
    amount,
    merchantNote,
    status: "pending",
  };
  books.refunds.push(made);
  return success(refundFields(made, "sent", now()), "Refund has been queued for processing");
}

/** By the transaction's id only: a reference finds nothing. */
function listRefunds({ books, now }: FakeAdmin, query: URLSearchParams): FakeAnswer {
  const perPage = Number(query.get("perPage") ?? 50);
  const from = (Number(query.get("page") ?? 1) - 1) * perPage;
  const found = books.refunds.filter(
    ({ transaction }) => String(transaction.id) === query.get("transaction"),
  );
  const page = found.slice(from, from + perPage).map((one) => refundFields(one, "listed", now()));
  return success(page, "Refunds retrieved");
}

function findRefund({ books, now }: FakeAdmin, id: string): FakeAnswer {
  const found = books.refunds.find((one) => String(one.id) === id);
  return found
    ? success(refundFields(found, "single", now()))
    : refusal(404, "Refund not found", "not_found");
}

function success(data: Fields | readonly Fields[], message = "OK"): FakeAnswer {
  return { status: 200, body: toJson({ status: true, message, data }) };
}

export function refusal(status: number, message: string, code?: string): FakeAnswer {
  const meta = { nextStep: "Read the documentation" };
  return { status, body: toJson({ status: false, message, meta, type: "validation_error", code }) };
}
