import { index, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";

/**
 * Requests for the link to an order. Whether number and address belong together is looked up only when the mail is
 * written, so that neither the answer nor its time reveals it. Kept for a day, or with the order if there is one.
 */
export const orderLinkRequests = pgTable(
  "order_link_requests",
  {
    id: serial("id").primaryKey(),
    /** As typed; there may be no such order. */
    orderNumber: text("order_number").notNull(),
    /** HMAC-SHA-256 of the normalised e-mail address under a secret of the shop. */
    emailHash: text("email_hash").notNull(),
    /** HMAC-SHA-256 of the network address the request came from. */
    networkHash: text("network_hash").notNull(),
    askedAt: instant("asked_at").notNull(),
  },
  (table) => [
    index("order_link_requests_by_email").on(table.emailHash, table.askedAt),
    index("order_link_requests_by_network").on(table.networkHash, table.askedAt),
    index("order_link_requests_by_order").on(table.orderNumber),
  ],
);
