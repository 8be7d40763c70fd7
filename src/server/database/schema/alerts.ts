import { sql } from "drizzle-orm";
import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";

/** Matters that need a person: money that does not match, failed refunds, disputes. Each is raised once. */
export const alerts = pgTable(
  "alerts",
  {
    id: serial("id").primaryKey(),
    /** Identifies the matter, e.g. "review:17", so that it is raised once. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    kind: text("kind").notNull(),
    orderId: integer("order_id").references(() => orders.id),
    paymentId: integer("payment_id").references(() => payments.id),
    /** One sentence for the admin, without personal details. */
    message: text("message").notNull(),
    createdAt: instant("created_at").notNull(),
    resolvedAt: instant("resolved_at"),
  },
  (table) => [index("alerts_open").on(table.id).where(sql`${table.resolvedAt} IS NULL`)],
);
