import { index, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";

/**
 * Somebody asked for the link to an order. Whether number and address belong together is looked up when the mail is written, so
 * that asking tells nothing, not even by the time it takes. Kept for a day, and with its order when there is one.
 */
export const orderLinkRequests = pgTable(
  "order_link_requests",
  {
    id: serial("id").primaryKey(),
    /** As it was typed; there may be no such order. */
    orderNumber: text("order_number").notNull(),
    /** HMAC-SHA-256 of the folded address under a secret of the shop. */
    emailHash: text("email_hash").notNull(),
    /** The same of the network that asked. */
    networkHash: text("network_hash").notNull(),
    askedAt: instant("asked_at").notNull(),
  },
  (table) => [
    index("order_link_requests_by_email").on(table.emailHash, table.askedAt),
    index("order_link_requests_by_network").on(table.networkHash, table.askedAt),
    index("order_link_requests_by_order").on(table.orderNumber),
  ],
);
