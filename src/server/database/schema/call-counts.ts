import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";

/** How often something was asked for of late, for all processes together. */
export const callCounts = pgTable("call_counts", {
  /** HMAC-SHA-256 of the limit and of who or what is counted, under a secret of the shop. */
  counted: text("counted").primaryKey(),
  calls: integer("calls").notNull(),
  /** Then it is counted from the beginning. */
  endsAt: instant("ends_at").notNull(),
});
