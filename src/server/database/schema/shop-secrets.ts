import { pgTable, text } from "drizzle-orm/pg-core";

/** Secrets that the shop creates for itself on first use: random, and never sent anywhere. */
export const shopSecrets = pgTable("shop_secrets", {
  name: text("name").primaryKey(),
  secret: text("secret").notNull(),
});
