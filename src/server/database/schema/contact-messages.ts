import { pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";

/** What people wrote to the shop, as they wrote it: whoever shows it must escape it. Holds personal data. */
export const contactMessages = pgTable("contact_messages", {
  id: serial("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull(),
  subject: text("subject").notNull(),
  message: text("message").notNull(),
  receivedAt: instant("received_at").notNull(),
});
