import { sql } from "drizzle-orm";
import { index, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";

/** Messages to the shop, unchanged: they must be escaped wherever they are shown. Holds personal data. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** When the admin marked it answered; null while it waits. */
    answeredAt: instant("answered_at"),
    receivedAt: instant("received_at").notNull(),
    /**
     * The searched text in lower case, stored because lowering ten thousand messages at every search takes too long.
     */
    searchText: text("search_text").generatedAlwaysAs(
      sql`lower(name || ' ' || email || ' ' || subject || ' ' || message)`,
    ),
  },
  (table) => [
    index("contact_messages_by_time").on(table.receivedAt, table.id),
    index("contact_messages_search").using("gin", table.searchText.op("gin_trgm_ops")),
    index("contact_messages_by_email").on(sql`lower(${table.email})`),
  ],
);
