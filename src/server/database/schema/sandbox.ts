import { boolean, integer, jsonb, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";

/** The data of the built-in card sandbox. Shop code never reads it: it asks over HTTP, as it asks the real provider. */
export const sandboxTransactions = pgTable("sandbox_transactions", {
  id: serial("id").primaryKey(),
  accessCode: text("access_code").notNull().unique(),
  reference: text("reference").notNull().unique(),
  amountMinor: integer("amount_minor").notNull(),
  /** The amount the sandbox reports as paid, when it differs from the one asked for. */
  paidMinor: integer("paid_minor"),
  currency: text("currency").notNull(),
  email: text("email").notNull(),
  callbackUrl: text("callback_url").notNull(),
  metadata: jsonb("metadata").$type<Readonly<Record<string, unknown>>>().notNull(),
  /** The payment channels that the shop allows on the pay page; null leaves them to the provider. */
  channels: jsonb("channels").$type<readonly string[]>(),
  /** The channel by which it was paid. */
  channel: text("channel"),
  /** The test card in use, by its name, and how many of its questions are answered; never a number. */
  card: text("card"),
  cardStep: integer("card_step").notNull().default(0),
  status: text("status", {
    enum: ["abandoned", "failed", "ongoing", "pending", "processing", "queued", "reversed", "success"],
  })
    .notNull()
    .default("abandoned"),
  gatewayResponse: text("gateway_response"),
  attempts: integer("attempts").notNull().default(0),
  /** Imitates a slow bank, or the bank's app: the payment is decided at this time. */
  decidedAt: instant("succeeds_at"),
  /** It is decided by failing. */
  expires: boolean("expires").notNull().default(false),
  createdAt: instant("created_at").notNull(),
  paidAt: instant("paid_at"),
});

/** The sandbox's secret key: random, created on first use. */
export const sandboxKeys = pgTable("sandbox_keys", {
  id: integer("id").primaryKey(),
  secretKey: text("secret_key").notNull(),
});

/** Refunds of the built-in sandbox. Their status is derived from their age. */
export const sandboxRefunds = pgTable("sandbox_refunds", {
  id: serial("id").primaryKey(),
  transactionId: integer("transaction_id")
    .notNull()
    .references(() => sandboxTransactions.id),
  amountMinor: integer("amount_minor").notNull(),
  merchantNote: text("merchant_note"),
  /** How it ends, chosen by the test card. */
  endsAs: text("ends_as", { enum: ["processed", "failed", "needs-attention"] }).notNull(),
  createdAt: instant("created_at").notNull(),
});

/** Webhooks that the sandbox sent, with the shop's answers. */
export const sandboxDeliveries = pgTable("sandbox_deliveries", {
  id: serial("id").primaryKey(),
  event: text("event").notNull(),
  reference: text("reference").notNull(),
  body: text("body").notNull(),
  attempts: integer("attempts").notNull().default(0),
  /** The HTTP status of the last answer; 0 when there was none. */
  responseStatus: integer("response_status"),
  state: text("state", { enum: ["waiting", "acknowledged", "given-up"] })
    .notNull()
    .default("waiting"),
  createdAt: instant("created_at").notNull(),
});

/** The data of the built-in PayPal sandbox, as JSON documents. Shop code never reads it: it asks over HTTP. */
export const sandboxPaypalDocuments = pgTable(
  "sandbox_paypal_documents",
  {
    kind: text("kind").notNull(),
    id: text("id").notNull(),
    document: jsonb("document").$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
