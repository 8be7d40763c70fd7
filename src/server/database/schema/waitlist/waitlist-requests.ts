import { sql } from "drizzle-orm";
import { index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { products } from "#server/database/schema/products.ts";

/** Somebody wants one mail when a piece can be bought again. Its turn comes in the order of the ids. */
export const waitlistRequests = pgTable(
  "waitlist_requests",
  {
    id: serial("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** Empty where any will do, and for a product that is counted as one pool. */
    size: text("size").notNull().default(""),
    color: text("color").notNull().default(""),
    /** Trimmed and case-folded. */
    email: text("email").notNull(),
    /** The secret of the links in its mails, 136 random bits. */
    token: text("token").notNull().unique(),
    /** When the latest mail was written that asks for the confirmation. */
    askedAt: instant("asked_at").notNull(),
    /** Null until the link in that mail was followed and the button pressed: until then nobody waits. */
    confirmedAt: instant("confirmed_at"),
    /** How often it was its turn: again when the piece had gone before the mail could go out. */
    turn: integer("turn").notNull().default(0),
    /** Since when the mail is on its way or sent; null while they wait. */
    toldAt: instant("told_at"),
  },
  (table) => [
    uniqueIndex("waitlist_requests_open_once")
      .on(table.productId, table.size, table.color, table.email)
      .where(sql`${table.toldAt} IS NULL`),
    index("waitlist_requests_waiting")
      .on(table.productId, table.id)
      .where(sql`${table.toldAt} IS NULL AND ${table.confirmedAt} IS NOT NULL`),
    index("waitlist_requests_told").on(table.productId, table.toldAt).where(sql`${table.toldAt} IS NOT NULL`),
    index("waitlist_requests_by_email").on(table.email),
  ],
);
