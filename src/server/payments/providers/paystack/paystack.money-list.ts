/** Everything Paystack has on record, page by page. */
import type { ListedMoney, Outcome } from "#server/payments/providers/payment-provider.ts";
import { callPaystack, PAYSTACK_BUDGETS, type PaystackAccess } from "./paystack.client.ts";
import { PageSchema, RefundSchema, TransactionSchema } from "./paystack.schema.ts";

const PER_PAGE = 100;
const MOST_PAGES = 100;
/** Statuses of money that the shop has, or had before it was reversed. */
const TAKEN = ["success", "reversed"];

export async function listMoney(
  access: PaystackAccess,
  from: Date,
  to: Date,
): Promise<Outcome<readonly ListedMoney[]>> {
  const transactions = await readPages(access, "/transaction", { from, to });
  if (transactions.kind !== "ok") return transactions;
  const refunds = await readPages(access, "/refund", { from, to });
  if (refunds.kind !== "ok") return refunds;
  const listed = [...transactions.value.flatMap(readPayment), ...refunds.value.flatMap(readRefund)];
  return { kind: "ok", value: listed };
}

/** Every row of a list, of a time where one is named. */
export async function readPages(
  access: PaystackAccess,
  path: string,
  time?: { readonly from: Date; readonly to: Date },
): Promise<Outcome<readonly unknown[]>> {
  const rows: unknown[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const asked = {
      ...(time && { from: time.from.toISOString(), to: time.to.toISOString() }),
      perPage: String(PER_PAGE),
    };
    const query = new URLSearchParams({ ...asked, page: String(page) });
    const { refundMs: budgetMs } = access.budgets ?? PAYSTACK_BUDGETS;
    const outcome = await callPaystack(access, { method: "GET", path: `${path}?${query}`, budgetMs });
    if (outcome.kind !== "ok") return outcome;
    const read = PageSchema.safeParse(outcome.value);
    if (!read.success) return { kind: "unknown", reason: "malformed" };
    rows.push(...read.data);
    if (read.data.length < PER_PAGE) return { kind: "ok", value: rows };
  }
  return { kind: "unknown", reason: "malformed" };
}

function readPayment(row: unknown): ListedMoney[] {
  const { data } = TransactionSchema.safeParse(row);
  if (!data || !TAKEN.includes(data.status)) return [];
  const { id, reference, amount: amountMinor, currency } = data;
  return [{ kind: "payment", id, reference, providerTxnId: id, amountMinor, currency }];
}

function readRefund(row: unknown): ListedMoney[] {
  const { data } = RefundSchema.safeParse(row);
  if (!data || data.status === "failed") return [];
  const { id, transaction: providerTxnId, amount: amountMinor, currency } = data;
  return [{ kind: "refund", id, reference: null, providerTxnId, amountMinor, currency }];
}
