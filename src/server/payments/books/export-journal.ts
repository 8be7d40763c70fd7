import type { z } from "zod";
import { METHOD_NAMES } from "#content/payments/payment-methods.ts";
import type { exportJournal as exportEndpoint } from "#contract/payments/books.ts";
import type { JournalForm, JournalKind } from "#domain/payments/journal.ts";
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

/**
 * As Xero imports a bank statement by hand (central.xero.com, "Import a CSV bank statement", read in November 2026): date as
 * day/month/year, a signed amount, and what helps to match it. A payee would be a person: the provider stands there.
 */
const XERO_COLUMNS = ["Date", { money: "Amount" }, "Payee", "Description", "Reference"] as const;

/** The journal of these days as a file, oldest first; test money in a test shop only. It has neither names nor addresses. */
export async function tabulateJournal(
  shop: PaymentsShop,
  { from, until }: z.output<typeof exportEndpoint.body>,
  form: JournalForm,
): Promise<Table> {
  const isTest = shop.orderPolicy().isTest;
  const period = { isTest, from: beginOfDay(from), until: beginOfDay(daysAfter(until, 1)) };
  const entries = await findJournal(shop.db, period, { offset: 0, limit: MOST_ROWS });
  if (form === "journal") return { fileName: "kulud-journal", columns: COLUMNS, rows: entries.map(toRow) };
  const currency = form === "xero-usd" ? "USD" : "ZAR";
  const rows = entries.filter((entry) => entry.currency.trim() === currency).flatMap(toStatementRows);
  return { fileName: `kulud-${form}`, columns: XERO_COLUMNS, rows };
}

/** The gross, and what the provider kept of it as a line of its own. */
function toStatementRows(entry: JournalEntry): (string | number)[][] {
  const { at, kind, orderNumber, method, provider, reference, grossMinor, feeMinor } = entry;
  const [year, month, day] = calendarDay(at).split("-");
  const line = (amount: number, what: string) => [
    `${day}/${month}/${year}`,
    amount,
    PROVIDERS[provider],
    `${what}, order ${orderNumber}, ${METHOD_NAMES[method]}`,
    reference,
  ];
  return [line(grossMinor, KINDS[kind]), ...(feeMinor ? [line(-feeMinor, "Fee")] : [])];
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
