import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";

/** How often somebody has tried to sign in of late, for all processes together; forgotten after a quarter of an hour. */
export const signInTries = pgTable("sign_in_tries", {
  /** HMAC-SHA-256 of a browser's mark, a network or an account, under a secret of the shop. */
  trier: text("trier").primaryKey(),
  /** When, in milliseconds, oldest first. */
  recent: jsonb("recent").$type<readonly number[]>().notNull(),
  /** Until when the next try of those who queue has to wait. */
  nextAt: instant("next_at"),
  updatedAt: instant("updated_at").notNull(),
});
