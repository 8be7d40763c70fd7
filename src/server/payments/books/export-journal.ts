import type { z } from "zod";
import { METHOD_NAMES } from "#content/payments/payment-methods.ts";
import type { exportJournal as exportEndpoint } from "#contract/payments/books.ts";
import type { JournalForm, JournalKind } from "#domain/payments/journal.ts";
import { beginOfDay, calendarDay, daysAfter } from "#domain/time/calendar-day.ts";
import { formatSastExport } from "#domain/time/time.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import type { Table } from "#server/platform/table-file.ts";
import { findJournal, type JournalEntry } from "./journal.repository.ts";
import { findPayouts, type Payout } from "./payouts.repository.ts";

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
  const [entries, payouts] = await Promise.all([
    findJournal(shop.db, period, { offset: 0, limit: MOST_ROWS }),
    findPayouts(shop.db, period),
  ]);
  const isJournal = form === "journal";
  const currency = form === "xero-usd" ? "USD" : "ZAR";
  const isMeant = (moved: { readonly currency: string }) => isJournal || moved.currency === currency;
  const rows = [
    ...entries.filter(isMeant).map((entry) => ({
      at: entry.at,
      rows: isJournal ? [toRow(entry)] : toStatementRows(entry),
    })),
    ...payouts.filter(isMeant).map((payout) => ({
      at: payout.paidAt,
      rows: [isJournal ? toPayoutRow(payout) : toPayoutLine(payout)],
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return {
    fileName: isJournal ? "kulud-journal" : `kulud-${form}`,
    columns: isJournal ? COLUMNS : XERO_COLUMNS,
    rows: rows.flatMap((moved) => moved.rows),
  };
}

const PAID_OUT = "Paid out";

/** Money on its way from the provider to the owner's bank: it left where the other rows are counted. */
function toPayoutRow({ paidAt, provider, providerId, currency, netMinor }: Payout): (string | number)[] {
  return [
    calendarDay(paidAt),
    formatSastExport(paidAt),
    PAID_OUT,
    "",
    "",
    PROVIDERS[provider],
    providerId,
    "",
    currency,
    -netMinor,
    "",
    -netMinor,
    "",
    "",
    "",
    "no",
  ];
}

function toPayoutLine({ paidAt, provider, providerId, netMinor }: Payout): (string | number)[] {
  return [statementDate(paidAt), -netMinor, PROVIDERS[provider], PAID_OUT, providerId];
}

function statementDate(at: Date): string {
  return calendarDay(at).split("-").toReversed().join("/");
}

/** The gross, and what the provider kept of it as a line of its own. */
function toStatementRows(entry: JournalEntry): (string | number)[][] {
  const { at, kind, orderNumber, method, provider, reference, grossMinor, feeMinor } = entry;
  const line = (amount: number, what: string) => [
    statementDate(at),
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
