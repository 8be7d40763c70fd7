import { integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { sandboxTransactions } from "./sandbox-transactions.ts";

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
