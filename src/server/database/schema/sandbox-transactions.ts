import { integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
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
  /** Imitates a slow bank: the status becomes success at this time. */
  succeedsAt: instant("succeeds_at"),
  createdAt: instant("created_at").notNull(),
  paidAt: instant("paid_at"),
});

/** The sandbox's secret key: random, created on first use. */
export const sandboxKeys = pgTable("sandbox_keys", {
  id: integer("id").primaryKey(),
  secretKey: text("secret_key").notNull(),
});
