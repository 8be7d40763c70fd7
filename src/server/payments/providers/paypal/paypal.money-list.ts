/** Reads PayPal's Transaction Search, which is up to three hours behind and must be enabled for the account's app. */
import { z } from "zod";
import { parseDollars } from "#domain/money/dollars.ts";
import { SECOND } from "#domain/time/time.ts";
import type { ListedMoney, ListedPayout, Outcome } from "#server/payments/providers/payment-provider.ts";
import type { PayPalClient } from "./paypal.client.ts";

const TIMEOUT_MS = 20 * SECOND;
const PER_PAGE = 100;
const MOST_PAGES = 100;

const PageSchema = z.object({
  total_pages: z.int().catch(1),
  transaction_details: z.array(z.unknown()).default([]),
});

const RowSchema = z.object({
  transaction_info: z.object({
    transaction_id: z.string().min(1),
    /** For a refund: the id of the capture it was taken from. */
    paypal_reference_id: z.string().optional(),
    transaction_event_code: z.string(),
    transaction_status: z.string(),
    transaction_initiation_date: z.string().optional(),
    transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
    custom_field: z.string().optional(),
    invoice_id: z.string().optional(),
  }),
});

export async function listMoney(
  client: PayPalClient,
  from: Date,
  to: Date,
): Promise<Outcome<readonly ListedMoney[]>> {
  const rows = await readRows(client, from, to);
  return rows.kind === "ok" ? { kind: "ok", value: rows.value.flatMap(readRow) } : rows;
}

/** Withdrawals to the owner's bank; PayPal does not say which payments are in one. */
export async function listPayouts(
  client: PayPalClient,
  from: Date,
  to: Date,
): Promise<Outcome<readonly ListedPayout[]>> {
  const rows = await readRows(client, from, to);
  return rows.kind === "ok" ? { kind: "ok", value: rows.value.flatMap(readPayout) } : rows;
}

async function readRows(client: PayPalClient, from: Date, to: Date): Promise<Outcome<readonly unknown[]>> {
  const rows: unknown[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: to.toISOString(),
      fields: "transaction_info",
      page_size: String(PER_PAGE),
      page: String(page),
    });
    const path = `/v1/reporting/transactions?${query}`;
    const outcome = await client.call({ method: "GET", path, timeoutMs: TIMEOUT_MS });
    if (outcome.kind !== "ok") return outcome;
    const read = PageSchema.safeParse(outcome.value);
    if (!read.success) return { kind: "unknown", reason: "malformed" };
    rows.push(...read.data.transaction_details);
    if (page >= read.data.total_pages) return { kind: "ok", value: rows };
  }
  return { kind: "unknown", reason: "malformed" };
}

/** PayPal's status codes: S is successful, V was reversed later. */
const DONE = ["S", "V"];
/** Prefixes of PayPal's event codes: payments to the account, and refunds and reversals. */
const PAYMENT = "T00";
const REFUND = "T11";
/** Withdrawals from the account to a bank. */
const WITHDRAWAL = "T04";

function readPayout(row: unknown): ListedPayout[] {
  const info = RowSchema.safeParse(row).data?.transaction_info;
  if (!info?.transaction_initiation_date || !DONE.includes(info.transaction_status)) return [];
  const { transaction_id: id, transaction_event_code: code, transaction_amount: amount } = info;
  const isOut = amount.value.startsWith("-");
  const netMinor = parseDollars(amount.value.slice(1));
  if (!code.startsWith(WITHDRAWAL) || !isOut || netMinor === undefined) return [];
  const at = new Date(info.transaction_initiation_date);
  return [{ id, currency: amount.currency_code, netMinor, at, parts: undefined }];
}

function readRow(row: unknown): ListedMoney[] {
  const info = RowSchema.safeParse(row).data?.transaction_info;
  if (!info || !DONE.includes(info.transaction_status)) return [];
  const { transaction_id: id, transaction_event_code: code, transaction_amount: amount } = info;
  const isOut = amount.value.startsWith("-");
  const amountMinor = parseDollars(isOut ? amount.value.slice(1) : amount.value);
  if (amountMinor === undefined) return [];
  const money = { id, amountMinor, currency: amount.currency_code };
  if (code.startsWith(PAYMENT) && !isOut) {
    const reference = info.custom_field ?? info.invoice_id ?? null;
    return [{ ...money, kind: "payment", reference, providerTxnId: id }];
  }
  const source = info.paypal_reference_id;
  if (!code.startsWith(REFUND) || !isOut || source === undefined) return [];
  return [{ ...money, kind: "refund", reference: null, providerTxnId: source }];
}
