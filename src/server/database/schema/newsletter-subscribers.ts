import { index, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";

/**
 * Everybody who ever subscribed. After unsubscribing the row stays, so that mail already queued can still be stopped.
 */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: serial("id").primaryKey(),
    /** Trimmed and in lower case: one row for each mailbox. */
    email: text("email").notNull().unique(),
    /** The secret of the unsubscribe link, 136 random bits; it stays the same, so that links in old mails keep working. */
    unsubscribeToken: text("unsubscribe_token").notNull().unique(),
    /** The latest time they subscribed. */
    subscribedAt: instant("subscribed_at").notNull(),
    /** Null while they are subscribed. */
    unsubscribedAt: instant("unsubscribed_at"),
  },
  (table) => [
    index("newsletter_subscribers_by_time").on(table.subscribedAt, table.id),
    index("newsletter_subscribers_search").using("gin", table.email.op("gin_trgm_ops")),
  ],
);
