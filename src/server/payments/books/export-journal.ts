import type { z } from "zod";
import { METHOD_NAMES } from "#content/payments/payment-methods.ts";
import type { exportJournal as exportEndpoint } from "#contract/payments/books.ts";
import type { JournalKind } from "#domain/payments/journal.ts";
import { beginOfDay, calendarDay, daysAfter } from "#domain/time/calendar-day.ts";
import { formatSastExport } from "#domain/time/time.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { Table } from "#server/platform/table-file.ts";
import { findJournal, type JournalEntry } from "./journal.repository.ts";

/** A spreadsheet takes a million rows. */
const MOST_ROWS = 200_000;

const KINDS: Readonly<Record<JournalKind, string>> = {
  payment: "Payment",
  refund: "Refund",
  reversal: "Taken back",
};

const PROVIDERS = { paystack: "Paystack", paypal: "PayPal", hand: "By hand" } as const;

const COLUMNS = [
  "Day",
  "Time",
  "What",
  "Order",
  "Way",
  "Provider",
  "Provider's reference",
  "Payment",
  "Currency",
  { money: "Gross" },
  { money: "Fee" },
  { money: "Net" },
  { rand: "Gross in rand" },
  { rand: "For delivery" },
  { rand: "VAT in it" },
  "Sale",
] as const;

/** The journal of these days as a file, oldest first; test money in a test shop only. It has neither names nor addresses. */
export async function tabulateJournal(
  shop: PaymentsShop,
  { from, until }: z.output<typeof exportEndpoint.body>,
): Promise<Table> {
  const isTest = shop.orderPolicy().isTest;
  const period = { isTest, from: beginOfDay(from), until: beginOfDay(daysAfter(until, 1)) };
  const entries = await findJournal(shop.db, period, { offset: 0, limit: MOST_ROWS });
  return { fileName: "kulud-journal", columns: COLUMNS, rows: entries.map(toRow) };
}

function toRow(entry: JournalEntry): (string | number)[] {
  const { grossMinor, feeMinor } = entry;
  return [
    calendarDay(entry.at),
    formatSastExport(entry.at),
    KINDS[entry.kind],
    entry.orderNumber,
    METHOD_NAMES[entry.method],
    PROVIDERS[entry.provider],
    entry.providerReference ?? "",
    entry.reference,
    entry.currency,
    grossMinor,
    feeMinor ?? "",
    feeMinor === null ? "" : grossMinor - feeMinor,
    entry.randCents,
    entry.deliveryCents,
    entry.vatCents ?? "",
    entry.isOfOrder ? "yes" : "no",
  ];
}
