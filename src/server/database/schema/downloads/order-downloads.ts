import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { orders } from "#server/database/schema/orders.ts";
import { productFiles } from "./product-files.ts";

/** How often a file was downloaded with an order. No row: not yet. From where, nobody writes down. */
export const orderDownloads = pgTable(
  "order_downloads",
  {
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    fileId: integer("file_id")
      .notNull()
      .references(() => productFiles.id, { onDelete: "cascade" }),
    /** Beginnings since it was given, or given again. */
    used: integer("used").notNull().default(0),
    lastBegunAt: instant("last_begun_at"),
    givenAgainAt: instant("given_again_at"),
  },
  (table) => [
    primaryKey({ name: "order_downloads_key", columns: [table.orderId, table.fileId] }),
    check("order_downloads_used_not_negative", sql`${table.used} >= 0`),
  ],
);
