import { z } from "zod";
import { SECOND } from "#domain/time/time.ts";
import type { ProviderReply } from "#sandbox/provider-engine.ts";
import { later } from "#server/platform/clock.ts";
import { cardOf } from "./cards.ts";
import { refundEvent } from "./engine-events.ts";
import {
  type Fields,
  readRefundId,
  readTransactionId,
  refuse,
  success,
  toRefundId,
  toTransactionId,
} from "./engine-replies.ts";
import type { Engine, Refund, Transaction } from "./engine-types.ts";

export type RefundStatus = "pending" | "processing" | Refund["endsAs"];

/** A bank takes days; this one takes seconds. */
export const PROCESSING_AFTER_MS = 3 * SECOND;
export const ENDS_AFTER_MS = 6 * SECOND;
/** A step is reported a little later than it is made, so that a shop which asks at once finds it. */
const REPORTS_AFTER_MS = [0, PROCESSING_AFTER_MS + 100, ENDS_AFTER_MS + 100];

const RefundToMake = z.object({
  transaction: z.coerce.string(),
  amount: z.coerce.number().int().positive().optional(),
  merchant_note: z.string().max(200).optional(),
});

/** Gives back a part or, without an amount, everything: never more than is left. */
export async function refundTransaction(engine: Engine, json: unknown): Promise<ProviderReply> {
  const body = RefundToMake.safeParse(json);
  if (!body.success) return refuse(400, "The refund is not understood", "invalid_params");
  const { transaction: name, merchant_note: note = null } = body.data;
  const transaction = (await engine.store.findByReference(name)) ?? (await findByPaystackId(engine, name));
  if (!transaction) return refuse(404, "Transaction not found", "transaction_not_found");
  const amount = body.data.amount ?? paidMinorOf(transaction);
  if (amount > (await leftToRefund(engine, transaction)))
    return refuse(400, "Refund amount exceeds transaction amount", "invalid_params");
  const refund = await makeRefund(engine, transaction, amount, note);
  return success(
    "Refund has been queued for processing",
    refundFields(transaction, refund, "sent", engine.clock.now()),
  );
}

/** By the transaction's id only: its reference finds nothing. */
export async function listRefunds(engine: Engine, query: URLSearchParams): Promise<ProviderReply> {
  const transaction = await findByPaystackId(engine, query.get("transaction") ?? "");
  if (!transaction) return success("Refunds retrieved", []);
  const refunds = await engine.store.findRefundsOf(transaction.id);
  const perPage = readCount(query.get("perPage"), 50);
  const from = (readCount(query.get("page"), 1) - 1) * perPage;
  const now = engine.clock.now();
  const page = refunds
    .slice(from, from + perPage)
    .map((refund) => refundFields(transaction, refund, "listed", now));
  return success("Refunds retrieved", page);
}

function readCount(text: string | null, otherwise: number): number {
  return Math.max(1, Math.trunc(Number(text ?? otherwise)) || otherwise);
}

export async function readRefund(engine: Engine, paystackId: string): Promise<ProviderReply> {
  const id = readRefundId(paystackId);
  const refund = id === undefined ? undefined : await engine.store.findRefund(id);
  const transaction = refund && (await engine.store.findTransaction(refund.transactionId));
  if (!transaction) return refuse(404, "Refund not found", "not_found");
  return success("Refund retrieved", refundFields(transaction, refund, "single", engine.clock.now()));
}

async function findByPaystackId({ store }: Engine, text: string): Promise<Transaction | undefined> {
  const id = readTransactionId(text);
  return id === undefined ? undefined : store.findTransaction(id);
}

/** Writes down a refund that ends as the card says, and reports each of its steps. */
export async function makeRefund(
  engine: Engine,
  transaction: Transaction,
  amountMinor: number,
  merchantNote: string | null,
): Promise<Refund> {
  const refund = await engine.store.insertRefund({
    transactionId: transaction.id,
    amountMinor,
    merchantNote,
    endsAs: cardOf(transaction)?.refundEnds ?? "processed",
    createdAt: engine.clock.now(),
  });
  for (const delay of REPORTS_AFTER_MS) {
    engine.announce(delay, async () =>
      refundEvent(transaction, refund, statusOfRefund(refund, engine.clock.now())),
    );
  }
  return refund;
}

export function statusOfRefund({ createdAt, endsAs }: Refund, now: Date): RefundStatus {
  if (now < later(createdAt, PROCESSING_AFTER_MS)) return "pending";
  return now < later(createdAt, ENDS_AFTER_MS) ? "processing" : endsAs;
}

/** The money that has not gone back and is not on its way back. */
export async function leftToRefund(engine: Engine, transaction: Transaction): Promise<number> {
  if (transaction.paidAt === null) return 0;
  const back = await sumOfRefunds(engine, transaction, (status) => status !== "failed");
  return paidMinorOf(transaction) - back;
}

/** Whether all of its money has gone back. */
export async function isRefunded(engine: Engine, transaction: Transaction): Promise<boolean> {
  if (transaction.paidAt === null) return false;
  const back = await sumOfRefunds(engine, transaction, (status) => status === "processed");
  return back === paidMinorOf(transaction);
}

async function sumOfRefunds(
  { store, clock }: Engine,
  { id }: Transaction,
  isMeant: (status: RefundStatus) => boolean,
): Promise<number> {
  const now = clock.now();
  const refunds = await store.findRefundsOf(id);
  return refunds
    .filter((refund) => isMeant(statusOfRefund(refund, now)))
    .reduce((sum, refund) => sum + refund.amountMinor, 0);
}

function paidMinorOf({ paidMinor, amountMinor }: Transaction): number {
  return paidMinor ?? amountMinor;
}

/** A refund in Paystack's JSON; in lists the flag is a number and the times have other names. */
export function refundFields(
  transaction: Transaction,
  refund: Refund,
  shape: "sent" | "listed" | "single",
  now: Date,
): Fields {
  const id = toTransactionId(transaction.id);
  const isFull = refund.amountMinor === paidMinorOf(transaction);
  const at = refund.createdAt.toISOString();
  return {
    id: toRefundId(refund.id),
    transaction: shape === "sent" ? { id, reference: transaction.reference } : id,
    amount: refund.amountMinor,
    currency: transaction.currency,
    status: statusOfRefund(refund, now),
    merchant_note: refund.merchantNote,
    customer_note: null,
    domain: "test",
    fully_deducted: shape === "listed" ? Number(isFull) : isFull,
    ...(shape === "listed" ? { created_at: at, updated_at: at } : { createdAt: at, updatedAt: at }),
  };
}
