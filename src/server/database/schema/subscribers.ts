import { sql } from "drizzle-orm";
import { index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { products } from "./products.ts";

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

/** Requests for one mail when a piece can be bought again. Their turn comes in the order of the ids. */
export const waitlistRequests = pgTable(
  "waitlist_requests",
  {
    id: serial("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** Empty when any size will do, and for a product that is counted as one pool. */
    size: text("size").notNull().default(""),
    color: text("color").notNull().default(""),
    /** Trimmed and in lower case. */
    email: text("email").notNull(),
    /** The secret in the links of its mails, 136 random bits. */
    token: text("token").notNull().unique(),
    /** When the latest mail asking for the confirmation was queued. */
    askedAt: instant("asked_at").notNull(),
    /** Null until the request was confirmed by the link in that mail; unconfirmed requests do not wait. */
    confirmedAt: instant("confirmed_at"),
    /** How often its turn has come: once more when the piece was sold before the mail was sent. */
    turn: integer("turn").notNull().default(0),
    /** The opening of which it was reminded; null before any. */
    remindedOf: instant("reminded_of"),
    /** When its mail was queued; null while it waits. */
    notifiedAt: instant("told_at"),
  },
  (table) => [
    uniqueIndex("waitlist_requests_open_once")
      .on(table.productId, table.size, table.color, table.email)
      .where(sql`${table.notifiedAt} IS NULL`),
    index("waitlist_requests_waiting")
      .on(table.productId, table.id)
      .where(sql`${table.notifiedAt} IS NULL AND ${table.confirmedAt} IS NOT NULL`),
    index("waitlist_requests_told")
      .on(table.productId, table.notifiedAt)
      .where(sql`${table.notifiedAt} IS NOT NULL`),
    index("waitlist_requests_by_email").on(table.email),
  ],
);
