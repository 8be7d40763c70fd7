import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { orders } from "#server/database/schema/orders.ts";
import { productFiles } from "./product-files.ts";

/** How often each file of an order was downloaded; no row means never. The downloader's address is not recorded. */
export const orderDownloads = pgTable(
  "order_downloads",
  {
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    fileId: integer("file_id")
      .notNull()
      .references(() => productFiles.id, { onDelete: "cascade" }),
    /** Downloads started since the file was granted, or granted again. */
    used: integer("used").notNull().default(0),
    lastBegunAt: instant("last_begun_at"),
    /** Sent, or promised to be, of the download that began last. */
    grantedBytes: integer("granted_bytes").notNull().default(0),
    givenAgainAt: instant("given_again_at"),
  },
  (table) => [
    primaryKey({ name: "order_downloads_key", columns: [table.orderId, table.fileId] }),
    check("order_downloads_used_not_negative", sql`${table.used} >= 0`),
  ],
);
