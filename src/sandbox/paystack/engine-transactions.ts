import { randomBytes } from "node:crypto";
import { z } from "zod";
import { isEmailAddress } from "#domain/mail/email-address.ts";
import type { ProviderReply } from "#sandbox/provider-engine.ts";
import { cardOf } from "./cards.ts";
import { isRefunded } from "./engine-refunds.ts";
import { type Fields, refuse, success, toTransactionId } from "./engine-replies.ts";
import type { Engine, Transaction } from "./engine-types.ts";

const CHANNELS = [
  "card",
  "bank",
  "apple_pay",
  "ussd",
  "qr",
  "mobile_money",
  "bank_transfer",
  "eft",
  "capitec_pay",
];
const SMALLEST_AMOUNT_MINOR = 100;

const NO_EMAIL = "Email Address is required";
const BAD_AMOUNT = "Invalid Amount Sent";
const BAD_REFERENCE = "Invalid character in transaction reference";

const InitializeSchema = z.object({
  email: z.string(NO_EMAIL).min(1, NO_EMAIL).refine(isEmailAddress, "Invalid Email Address Passed"),
  amount: z
    .union([z.int(), z.string().regex(/^[1-9]\d*$/)], BAD_AMOUNT)
    .transform(Number)
    .pipe(z.int().min(SMALLEST_AMOUNT_MINOR, BAD_AMOUNT)),
  currency: z.literal("ZAR", "Currency not supported by merchant"),
  reference: z.string(BAD_REFERENCE).regex(/^[A-Za-z0-9.=-]{1,100}$/, BAD_REFERENCE),
  callback_url: z.url("Invalid callback URL").optional(),
  channels: z.array(z.enum(CHANNELS, "Invalid channel"), "Invalid channel").optional(),
  /** An object, or the JSON text of one. */
  metadata: z.preprocess(readIfText, z.record(z.string(), z.unknown(), "Invalid metadata")).default({}),
});

function readIfText(value: unknown): unknown {
  try {
    return typeof value === "string" ? JSON.parse(value) : value;
  } catch {
    return value;
  }
}

/** Starts a payment: nothing is paid until the shopper has been on the pay page. */
export async function initialize(engine: Engine, json: unknown): Promise<ProviderReply> {
  const body = InitializeSchema.safeParse(json);
  if (!body.success) {
    const message = body.error.issues[0]?.message ?? "Malformed body";
    return refuse(400, message, message === NO_EMAIL ? "missing_params" : undefined);
  }
  const { email, amount, currency, reference, callback_url: callbackUrl, channels, metadata } = body.data;
  const accessCode = randomBytes(10).toString("hex");
  const isNew = await engine.store.insertTransaction({
    accessCode,
    reference,
    amountMinor: amount,
    currency,
    email,
    callbackUrl: callbackUrl ?? engine.callbackUrl,
    channels: channels ?? null,
    metadata,
    createdAt: engine.clock.now(),
  });
  if (!isNew) return refuse(400, "Duplicate Transaction Reference", "duplicate_reference");
  return success("Authorization URL created", {
    authorization_url: engine.payPageUrl(accessCode),
    access_code: accessCode,
    reference,
  });
}

export async function verify(engine: Engine, reference: string): Promise<ProviderReply> {
  if (reference === "") return refuse(400, "Transaction ID should be numeric.");
  const transaction = await readTransaction(engine, reference);
  if (!transaction) return refuse(400, "Transaction reference not found.", "transaction_not_found");
  return success("Verification successful", await transactionFields(engine, transaction));
}

/** A transaction as it stands now: a slow bank's payment is decided when its time has come, asked or not. */
export async function readTransaction(
  { store, clock }: Engine,
  reference: string,
): Promise<Transaction | undefined> {
  const transaction = await store.findByReference(reference);
  const now = clock.now();
  if (transaction?.status !== "ongoing" || transaction.decidedAt === null || transaction.decidedAt > now) {
    return transaction;
  }
  return store.updateTransaction(
    transaction.id,
    transaction.expires
      ? { status: "failed", gatewayResponse: "Transaction timed out" }
      : { status: "success", gatewayResponse: "Successful", paidAt: now },
  );
}

/** A transaction in Paystack's JSON; it is `reversed` when all of its money went back. */
export async function transactionFields(engine: Engine, transaction: Transaction): Promise<Fields> {
  const status = (await isRefunded(engine, transaction)) ? "reversed" : transaction.status;
  const isPaid = status === "success" || status === "reversed";
  const paidAt = transaction.paidAt?.toISOString() ?? null;
  const createdAt = transaction.createdAt.toISOString();
  return {
    id: toTransactionId(transaction.id),
    domain: "test",
    status,
    reference: transaction.reference,
    amount: transaction.paidMinor ?? transaction.amountMinor,
    requested_amount: transaction.amountMinor,
    currency: transaction.currency,
    message: null,
    gateway_response: transaction.gatewayResponse ?? (isPaid ? "Successful" : "Transaction in progress"),
    channel: transaction.channel ?? (isPaid ? "card" : null),
    fees: isPaid ? feeOf(transaction) : null,
    paid_at: paidAt,
    paidAt,
    created_at: createdAt,
    createdAt,
    metadata: inNextShape(engine, transaction.metadata),
    log: null,
    authorization: isPaid ? authorizationOf(transaction) : {},
    customer: { id: 181_873_746, email: transaction.email, first_name: null },
  };
}

/** What Paystack keeps of a payment. */
export function feeOf({ amountMinor }: Transaction): number {
  return Math.round(amountMinor * 0.029) + 100;
}

/** Paystack documents metadata in all of these shapes, so the engine shows each in its turn. */
function inNextShape({ nextTurn }: Engine, metadata: Transaction["metadata"]): unknown {
  const shapes = [metadata, "", JSON.stringify(metadata), 0, null];
  return shapes[nextTurn() % shapes.length];
}

/** The space behind the card's type is Paystack's own. */
function authorizationOf(transaction: Transaction): Fields {
  const { number = "4084084084084081" } = cardOf(transaction) ?? {};
  return {
    authorization_code: "AUTH_sandbox",
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    card_type: "visa ",
    brand: "visa",
  };
}
