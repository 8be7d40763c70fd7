import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";

/** How often limited calls were made recently, for all processes together. */
export const callCounts = pgTable("call_counts", {
  /** HMAC-SHA-256 of the limit and of what is counted, under a secret of the shop. */
  counted: text("counted").primaryKey(),
  calls: integer("calls").notNull(),
  /** At this time counting starts again at zero. */
  endsAt: instant("ends_at").notNull(),
});
