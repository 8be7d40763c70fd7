import { pgTable, text } from "drizzle-orm/pg-core";

/** Keys the shop makes for itself, random per database, on first use; they never leave the server. */
export const shopSecrets = pgTable("shop_secrets", {
  name: text("name").primaryKey(),
  secret: text("secret").notNull(),
});
