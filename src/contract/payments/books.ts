/** The owner's books: sums by month and of any days, and the journal of every movement of money. */
import { z } from "zod";
import { endpoint } from "#contract/call/endpoint.ts";
import { TABLE_FILE, TableQuery } from "#contract/call/table-file.ts";
import { EARLIEST_DAY, JOURNAL_FORMS } from "#domain/payments/journal.ts";
import { PAID_METHODS } from "#domain/payments/payment-methods.ts";

const cents = z.int().describe("Rand cents.");

const day = z.iso.date().refine((text) => text >= EARLIEST_DAY, `There are no books before ${EARLIEST_DAY}.`);

const days = {
  from: day.describe("The first day, in South African time."),
  until: day.describe("The last day."),
};

const SumsSchema = z.object({
  orders: z.int().describe("That were paid."),
  soldCents: cents.describe("What they cost, their delivery included."),
  deliveryCents: cents.describe("Of that for delivery."),
  backCents: cents.describe("What was refunded or taken back in this time, whenever it was paid."),
});

export const MonthSumsSchema = SumsSchema.extend({
  month: z.string().describe("Of South Africa, such as 2026-11."),
});

export type MonthSums = z.infer<typeof MonthSumsSchema>;

const WaySchema = SumsSchema.extend({
  method: z.enum(PAID_METHODS),
  currency: z.string().describe("In which the money came."),
  takenMinor: z.int().describe("All that came, in hundredths of the currency."),
  feeMinor: z.int().describe("What the provider kept of it, as far as it has said."),
  backMinor: z.int().describe("What went back."),
});

const PiecesSchema = z.object({
  category: z.string().describe("Their shelf."),
  pieces: z.int().describe("Without those that came back."),
  soldCents: cents.describe("At the prices they were sold for, without what was paid back for them."),
});

const ProductSchema = PiecesSchema.extend({
  productId: z.int(),
  name: z.string(),
  sizes: z.array(z.object({ size: z.string(), pieces: z.int() })).describe("Empty where it has none."),
});

export const PaidOutSchema = z.object({
  provider: z.enum(["paystack", "paypal"]),
  currency: z.string(),
  paidOutMinor: z.int().describe("What it sent to the owner's bank account, in hundredths of the currency."),
});

export const BooksSchema = SumsSchema.extend({
  ...days,
  ways: z.array(WaySchema).describe("By way to pay and currency, the largest first."),
  paidOut: z.array(PaidOutSchema).describe("By providers in these days, whenever they took it."),
  shelves: z.array(PiecesSchema).describe("Most pieces first."),
  products: z.array(ProductSchema).describe("Most pieces first."),
});

export type Books = z.infer<typeof BooksSchema>;

export const getBooks = endpoint("GET /api/admin/money/books", {
  summary:
    "What was sold on some days, by way to pay, by shelf and by product, what went back and what was paid out.",
  tag: "admin",
  access: "owner",
  query: z.object(days),
  response: BooksSchema,
});

export const exportJournal = endpoint("POST /api/admin/money/journal", {
  summary:
    "Every movement of money of some days, as a spreadsheet or CSV: gross, fee and net, in the money that moved and in rand; or as a bank statement that Xero imports, for rand or for dollars.",
  tag: "admin",
  access: "owner",
  needsProof: "export",
  query: TableQuery.extend({ form: z.enum(JOURNAL_FORMS).default("journal") }),
  body: z.object(days),
  file: TABLE_FILE,
  response: z.file(),
});
