/** What the engine pays to the shop's bank: once a day, for the day before, without its fees and what went back. */

import { DAY, HOUR } from "#domain/time/time.ts";
import type { ProviderReply } from "#sandbox/provider-engine.ts";
import { statusOfRefund } from "./engine-refunds.ts";
import { type Fields, refuse, success } from "./engine-replies.ts";
import { feeOf, transactionFields } from "./engine-transactions.ts";
import type { Engine, Transaction } from "./engine-types.ts";

type Settlement = {
  /** Days since 1970. */
  readonly id: number;
  readonly date: Date;
  readonly transactions: readonly Transaction[];
  readonly grossMinor: number;
  readonly feesMinor: number;
  readonly deductedMinor: number;
};

/** In the morning after its day. */
const PAID_AFTER_MS = DAY + 6 * HOUR;

export async function listSettlements(engine: Engine, query: URLSearchParams): Promise<readonly Fields[]> {
  const from = new Date(query.get("from") ?? 0);
  const to = new Date(query.get("to") ?? "9999-12-31");
  const settled = await settle(engine);
  return settled.filter(({ date }) => date >= from && date <= to).map(fieldsOf);
}

export async function listSettled(engine: Engine, id: string): Promise<readonly Fields[] | undefined> {
  const settlement = (await settle(engine)).find((one) => String(one.id) === id);
  if (!settlement) return undefined;
  return Promise.all(settlement.transactions.map((transaction) => transactionFields(engine, transaction)));
}

/** Days whose refunds are more than their payments are settled with the next one. */
async function settle(engine: Engine): Promise<Settlement[]> {
  const now = engine.clock.now();
  const days = new Map<number, { paid: Transaction[]; backMinor: number }>();
  const dayOf = (at: Date) => {
    const day = Math.floor(at.getTime() / DAY);
    const known = days.get(day) ?? { paid: [], backMinor: 0 };
    days.set(day, known);
    return known;
  };
  for (const transaction of await engine.store.listTransactions()) {
    if (transaction.paidAt !== null) dayOf(transaction.paidAt).paid.push(transaction);
    for (const refund of await engine.store.findRefundsOf(transaction.id))
      if (statusOfRefund(refund, now) === "processed")
        dayOf(refund.createdAt).backMinor += refund.amountMinor;
  }
  const settled: Settlement[] = [];
  let waiting = { paid: [] as Transaction[], deductedMinor: 0 };
  for (const [id, { paid, backMinor }] of [...days].toSorted(([one], [other]) => one - other)) {
    const date = new Date(id * DAY + PAID_AFTER_MS);
    if (date > now) break;
    const transactions = [...waiting.paid, ...paid];
    const deductedMinor = waiting.deductedMinor + backMinor;
    const grossMinor = transactions.reduce((sum, one) => sum + (one.paidMinor ?? one.amountMinor), 0);
    const feesMinor = transactions.reduce((sum, one) => sum + feeOf(one), 0);
    if (grossMinor - feesMinor - deductedMinor <= 0) waiting = { paid: transactions, deductedMinor };
    else {
      settled.push({ id, date, transactions, grossMinor, feesMinor, deductedMinor });
      waiting = { paid: [], deductedMinor: 0 };
    }
  }
  return settled;
}

function fieldsOf({ id, date, grossMinor, feesMinor, deductedMinor }: Settlement) {
  return {
    id,
    domain: "test",
    status: "success",
    currency: "ZAR",
    total_processed: grossMinor,
    total_fees: feesMinor,
    total_amount: grossMinor - feesMinor,
    deductions: deductedMinor === 0 ? null : deductedMinor,
    effective_amount: grossMinor - feesMinor - deductedMinor,
    settlement_date: date.toISOString(),
  };
}

export function noSuchSettlement(): ProviderReply {
  return refuse(404, "Settlement not found", "not_found");
}

export function settlements(rows: readonly Fields[]): ProviderReply {
  return success("Settlements retrieved", rows);
}
