import { takenMinor } from "#domain/money/money.ts";
import type {
  Outcome,
  ProviderRefund,
  RefundToSend,
  TakenMoney,
} from "#server/payments/providers/payment-provider.ts";
import { callPaystack, PAYSTACK_BUDGETS, type PaystackAccess } from "./paystack.client.ts";
import { type PaystackRefund, RefundListSchema, RefundSchema, TransactionSchema } from "./paystack.schema.ts";

/** Marks our refunds in the note that only the merchant sees, because Paystack has no idempotency key. */
const NOTE_PREFIX = "kulud-refund:";
const PER_PAGE = 50;
const MOST_PAGES = 20;

/** Refunds money once. After a call without an answer, Paystack's refunds are searched before it is sent again. */
export async function sendRefund(
  access: PaystackAccess,
  refund: RefundToSend,
): Promise<Outcome<ProviderRefund>> {
  if (refund.mayHaveBeenSent) {
    const listed = await listRefunds(access, refund);
    // A refused listing leaves open whether the refund exists.
    if (listed.kind === "rejected") return { kind: "unknown", reason: "malformed" };
    if (listed.kind !== "ok") return listed;
    const sent = listed.value.find(({ requestId }) => requestId === refund.requestId);
    if (sent) return { kind: "ok", value: sent };
  }
  const outcome = await callPaystack(access, {
    method: "POST",
    path: "/refund",
    budgetMs: budgetOf(access),
    body: {
      transaction: refund.reference,
      amount: refund.amountMinor,
      currency: refund.currency,
      merchant_note: `${NOTE_PREFIX}${refund.requestId}`,
    },
  });
  if (outcome.kind !== "ok") return outcome;
  const answer = RefundSchema.safeParse(outcome.value);
  if (!answer.success) return { kind: "unknown", reason: "malformed" };
  return { kind: "ok", value: { ...readRefund(answer.data), requestId: refund.requestId } };
}

/** Every refund of this payment. Paystack filters the list by the transaction's id, not by its reference. */
export async function listRefunds(
  access: PaystackAccess,
  money: TakenMoney,
): Promise<Outcome<readonly ProviderRefund[]>> {
  const found = await findTransactionId(access, money);
  if (found.kind !== "ok") return found;
  const refunds: PaystackRefund[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const outcome = await readPage(access, found.value, page);
    if (outcome.kind !== "ok") return outcome;
    refunds.push(...outcome.value);
    if (outcome.value.length < PER_PAGE) return { kind: "ok", value: ofTransaction(refunds, found.value) };
  }
  // More refunds than one payment can have: Paystack must have ignored the filter.
  return { kind: "unknown", reason: "malformed" };
}

async function readPage(
  access: PaystackAccess,
  transactionId: string,
  page: number,
): Promise<Outcome<PaystackRefund[]>> {
  const path = `/refund?transaction=${encodeURIComponent(transactionId)}&perPage=${PER_PAGE}&page=${page}`;
  const outcome = await callPaystack(access, { method: "GET", path, budgetMs: budgetOf(access) });
  if (outcome.kind !== "ok") return outcome;
  const list = RefundListSchema.safeParse(outcome.value);
  return list.success ? { kind: "ok", value: list.data } : { kind: "unknown", reason: "malformed" };
}

/** Filters once more, so that an ignored filter brings no other order's refunds into these books. */
function ofTransaction(refunds: readonly PaystackRefund[], transactionId: string): ProviderRefund[] {
  return refunds.filter(({ transaction }) => transaction === transactionId).map(readRefund);
}

function budgetOf({ budgets = PAYSTACK_BUDGETS }: PaystackAccess): number {
  return budgets.refundMs;
}

async function findTransactionId(
  access: PaystackAccess,
  { providerTxnId, reference }: TakenMoney,
): Promise<Outcome<string>> {
  if (providerTxnId !== null) return { kind: "ok", value: providerTxnId };
  const path = `/transaction/verify/${encodeURIComponent(reference)}`;
  const outcome = await callPaystack(access, { method: "GET", path, budgetMs: budgetOf(access) });
  if (outcome.kind !== "ok") return outcome;
  const transaction = TransactionSchema.safeParse(outcome.value);
  if (!transaction.success) return { kind: "unknown", reason: "malformed" };
  return { kind: "ok", value: transaction.data.id };
}

/** A status that is not listed here is read as "no change". */
const STATUSES: Readonly<Record<string, ProviderRefund["status"]>> = {
  pending: "pending",
  processing: "pending",
  processed: "processed",
  failed: "failed",
  "needs-attention": "needs_attention",
};

function readRefund({ id, amount, currency, status, merchant_note: note }: PaystackRefund): ProviderRefund {
  return {
    id,
    amountMinor: takenMinor(amount),
    currency,
    status: STATUSES[status] ?? "pending",
    requestId: note?.startsWith(NOTE_PREFIX) ? note.slice(NOTE_PREFIX.length) : null,
  };
}
