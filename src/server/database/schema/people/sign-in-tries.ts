import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";

/** Recent attempts to sign in, for all processes together; deleted after a quarter of an hour. */
export const signInTries = pgTable("sign_in_tries", {
  /** HMAC-SHA-256 of a browser's mark, a network address or an account, under a secret of the shop. */
  trier: text("trier").primaryKey(),
  /** The times of the attempts in milliseconds, oldest first. */
  recent: jsonb("recent").$type<readonly number[]>().notNull(),
  updatedAt: instant("updated_at").notNull(),
});
