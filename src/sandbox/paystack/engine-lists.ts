/** The lists of everything in an account, by the day it was begun and a page at a time. */
import type { ProviderReply } from "#sandbox/provider-engine.ts";
import { refundFields } from "./engine-refunds.ts";
import { success } from "./engine-replies.ts";
import { transactionFields } from "./engine-transactions.ts";
import type { Engine } from "./engine-types.ts";

export async function listTransactions(engine: Engine, query: URLSearchParams): Promise<ProviderReply> {
  const begun = (await engine.store.listTransactions()).filter(isBetween(query));
  const shown = onPage(begun, query).map((transaction) => transactionFields(engine, transaction));
  return success("Transactions retrieved", await Promise.all(shown));
}

export async function listAllRefunds(engine: Engine, query: URLSearchParams): Promise<ProviderReply> {
  const now = engine.clock.now();
  const rows = [];
  for (const transaction of await engine.store.listTransactions()) {
    const refunds = (await engine.store.findRefundsOf(transaction.id)).filter(isBetween(query));
    rows.push(...refunds.map((refund) => refundFields(transaction, refund, "listed", now)));
  }
  return success("Refunds retrieved", onPage(rows, query));
}

function isBetween(query: URLSearchParams) {
  const from = new Date(query.get("from") ?? 0);
  const to = new Date(query.get("to") ?? "9999-12-31");
  return ({ createdAt }: { readonly createdAt: Date }) => createdAt >= from && createdAt <= to;
}

function onPage<Row>(rows: readonly Row[], query: URLSearchParams): Row[] {
  const perPage = Number(query.get("perPage") ?? 50);
  const first = (Number(query.get("page") ?? 1) - 1) * perPage;
  return rows.slice(first, first + perPage);
}
