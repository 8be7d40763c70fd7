/** The owner's books: sums by month, and the journal of every movement of money. */
import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { TABLE_FILE, TableQuery } from "#contract/call/table-file.ts";
import { JOURNAL_FORMS } from "#domain/payments/journal.ts";
import { PAID_METHODS } from "#domain/payments/payment-methods.ts";

const cents = z.int().describe("Rand cents.");

/** A month of South Africa. */
const Month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, "must be a month such as 2026-11");

const SumsSchema = z.object({
  orders: z.int().describe("That were paid."),
  soldCents: cents.describe("What they cost, their delivery included."),
  deliveryCents: cents.describe("Of that for delivery."),
  backCents: cents.describe("What was refunded or taken back in this time, whenever it was paid."),
});

export const MonthSumsSchema = SumsSchema.extend({ month: Month });

export type MonthSums = z.infer<typeof MonthSumsSchema>;

const WaySchema = SumsSchema.extend({
  method: z.enum(PAID_METHODS),
  currency: z.string().describe("In which the money came."),
  takenMinor: z.int().describe("All that came, in hundredths of the currency."),
  feeMinor: z.int().describe("What the provider kept of it, as far as it has said."),
  backMinor: z.int().describe("What went back."),
});

const PieceSchema = z.object({
  productId: z.int(),
  name: z.string(),
  category: z.string(),
  pieces: z.int().describe("Without those that came back."),
  soldCents: cents.describe("At the prices they were sold for, without what was paid back for them."),
  sizes: z.array(z.object({ size: z.string(), pieces: z.int() })).describe("Empty where it has none."),
});

export const MonthSchema = MonthSumsSchema.extend({
  ways: z.array(WaySchema).describe("By way to pay and currency, the largest first."),
  products: z.array(PieceSchema).describe("Most pieces first."),
});

export type MonthOfBooks = z.infer<typeof MonthSchema>;

export const getMonth = endpoint("GET /api/admin/money/months/:month", {
  summary: "What was sold in a month, by way to pay and by product, and what went back.",
  tag: "admin",
  access: "owner",
  params: z.object({ month: Month }),
  response: MonthSchema,
});

export const exportJournal = endpoint("POST /api/admin/money/journal", {
  summary:
    "Every movement of money of some days, as a spreadsheet or CSV: gross, fee and net, in the money that moved and in rand; or as a bank statement that Xero imports, for rand or for dollars.",
  tag: "admin",
  access: "owner",
  needsProof: "export",
  query: TableQuery.extend({ form: z.enum(JOURNAL_FORMS).default("journal") }),
  body: z.object({
    from: z.iso.date().describe("The first day, in South African time."),
    until: z.iso.date().describe("The last day."),
  }),
  file: TABLE_FILE,
  response: z.file(),
});
