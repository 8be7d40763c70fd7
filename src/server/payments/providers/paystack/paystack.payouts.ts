/** What Paystack has paid to the shop's bank account: its settlements, each with the transactions in it. */
import { z } from "zod";
import type { ListedPayout, Outcome, PayoutPart } from "#server/payments/providers/payment-provider.ts";
import type { PaystackAccess } from "./paystack.client.ts";
import { readPages } from "./paystack.money-list.ts";
import { TransactionSchema } from "./paystack.schema.ts";

/** `effective_amount` is what arrives, after what was deducted for refunds and disputes. */
const SettlementSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  status: z.string(),
  currency: z.string(),
  effective_amount: z.int(),
  settlement_date: z.iso.datetime({ offset: true }),
});

/** Settlements that have left in this time; one that is being processed is none yet. */
export async function listPayouts(
  access: PaystackAccess,
  from: Date,
  to: Date,
): Promise<Outcome<readonly ListedPayout[]>> {
  const settlements = await readPages(access, "/settlement", { from, to });
  if (settlements.kind !== "ok") return settlements;
  const payouts: ListedPayout[] = [];
  for (const row of settlements.value) {
    const { data } = SettlementSchema.safeParse(row);
    if (data?.status !== "success") continue;
    const transactions = await readPages(access, `/settlement/${data.id}/transactions`);
    if (transactions.kind !== "ok") return transactions;
    payouts.push({
      id: data.id,
      currency: data.currency,
      netMinor: data.effective_amount,
      at: new Date(data.settlement_date),
      parts: transactions.value.flatMap(readPart),
    });
  }
  return { kind: "ok", value: payouts };
}

function readPart(row: unknown): PayoutPart[] {
  const { data } = TransactionSchema.safeParse(row);
  if (!data) return [];
  return [{ providerTxnId: data.id, reference: data.reference, netMinor: data.amount - (data.fees ?? 0) }];
}
