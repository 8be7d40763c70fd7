import { integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";

/** The built-in sandbox's own books. Shop code never reads them: it asks over HTTP, as it asks the real provider. */
export const sandboxTransactions = pgTable("sandbox_transactions", {
  id: serial("id").primaryKey(),
  accessCode: text("access_code").notNull().unique(),
  reference: text("reference").notNull().unique(),
  amountMinor: integer("amount_minor").notNull(),
  /** What the sandbox says was paid, when that is not what was asked. */
  paidMinor: integer("paid_minor"),
  currency: text("currency").notNull(),
  email: text("email").notNull(),
  callbackUrl: text("callback_url").notNull(),
  metadata: jsonb("metadata").$type<Readonly<Record<string, unknown>>>().notNull(),
  /** The ways to pay that the shop allows on the page; null leaves it to the provider. */
  channels: jsonb("channels").$type<readonly string[]>(),
  /** How it was paid at last. */
  channel: text("channel"),
  /** The kind of test card in use, by its name, and how many of its questions are answered; never a number. */
  card: text("card"),
  cardStep: integer("card_step").notNull().default(0),
  status: text("status", {
    enum: ["abandoned", "failed", "ongoing", "pending", "processing", "queued", "reversed", "success"],
  })
    .notNull()
    .default("abandoned"),
  gatewayResponse: text("gateway_response"),
  attempts: integer("attempts").notNull().default(0),
  /** A slow bank: the status turns to success at this instant. */
  succeedsAt: instant("succeeds_at"),
  createdAt: instant("created_at").notNull(),
  paidAt: instant("paid_at"),
});

/** The sandbox's secret key, random per database, made on first use. */
export const sandboxKeys = pgTable("sandbox_keys", {
  id: integer("id").primaryKey(),
  secretKey: text("secret_key").notNull(),
});
