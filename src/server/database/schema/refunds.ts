import { sql } from "drizzle-orm";
import { char, check, index, integer, jsonb, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { REFUND_REASONS, REFUND_STATUSES, type RestockLine } from "#domain/payments/refund-status.ts";
import { instant, randCents } from "#server/database/columns.ts";
import { payments } from "./payments.ts";

/** Refunds. A row is written before the provider is called, so that no refund is sent twice. */
export const refunds = pgTable(
  "refunds",
  {
    id: serial("id").primaryKey(),
    paymentId: integer("payment_id")
      .notNull()
      .references(() => payments.id),
    /** Identifies the request, so that a repeated one makes no second refund. */
    requestId: text("request_id").notNull().unique(),
    /** Random, sent to the provider, so that a refund whose answer was lost is found again. */
    providerRequestId: text("provider_request_id").notNull().unique(),
    /**
     * How many failed refunds of this money were sent again automatically before this row; each try has its own row.
     */
    retries: integer("retries").notNull().default(0),
    /** In minor units of `currency`, which is the payment's. */
    amountMinor: integer("amount_minor").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    /** The same in rand cents, for the order's books and the customer's mail. */
    amountCents: randCents("amount_cents").notNull(),
    reason: text("reason", { enum: REFUND_REASONS }).notNull(),
    note: text("note"),
    /** The pieces that return to the shelf when the money has gone back. */
    restock: jsonb("restock").$type<readonly RestockLine[]>().notNull().default([]),
    status: text("status", { enum: REFUND_STATUSES }).notNull().default("requested"),
    provider: text("provider", { enum: ["paystack", "paypal"] }).notNull(),
    providerRefundId: text("provider_refund_id"),
    attempts: integer("attempts").notNull().default(0),
    /** When the provider is called or asked next; null when nothing is left to do. */
    nextAttemptAt: instant("next_attempt_at"),
    lastError: text("last_error"),
    processedAt: instant("processed_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    unique("refunds_provider_refund_once").on(table.provider, table.providerRefundId),
    check("refunds_amount_positive", sql`${table.amountMinor} > 0 AND ${table.amountCents} > 0`),
    check(
      "refunds_status_known",
      sql`${table.status} IN ${sql.raw(`(${REFUND_STATUSES.map((status) => `'${status}'`).join(", ")})`)}`,
    ),
    index("refunds_by_payment").on(table.paymentId),
    index("refunds_due").on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} IS NOT NULL`),
  ],
);
