import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { FILE_TYPES } from "#domain/downloads/files.ts";
import { instant } from "#server/database/columns.ts";
import { orders } from "./orders.ts";
import { products } from "./products.ts";

/** Files that were uploaded for a product, as a rule for its buyers. Their content lies in the file store, or in the catalogue. */
export const productFiles = pgTable(
  "product_files",
  {
    id: serial("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** The name under which browsers save it: without a path, with the extension of its type. */
    name: text("name").notNull(),
    type: text("type", { enum: FILE_TYPES }).notNull(),
    bytes: integer("bytes").notNull(),
    /** Contains a part of the recording only, which buyers are informed of. */
    isSample: boolean("is_sample").notNull().default(false),
    /** False for a file that buyers do not get: the shop makes the record's sample from it. */
    isOffered: boolean("is_offered").notNull().default(true),
    storedName: text("stored_name").unique(),
    /** The file's name among the catalogue's samples; null when it was uploaded. */
    catalogueName: text("catalogue_name"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    check(
      "product_files_lies_somewhere",
      sql`(${table.storedName} IS NULL) <> (${table.catalogueName} IS NULL)`,
    ),
    check("product_files_not_empty", sql`${table.bytes} > 0`),
    check(
      "product_files_type_known",
      sql`${table.type} IN ${sql.raw(`(${FILE_TYPES.map((type) => `'${type}'`).join(", ")})`)}`,
    ),
    index("product_files_by_product").on(table.productId),
  ],
);

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

/** Codes made together: for sleeves, press or a gig. Each opens the product's files once. */
export const downloadBatches = pgTable("download_batches", {
  id: serial("id").primaryKey(),
  productId: integer("product_id")
    .notNull()
    .references(() => products.id, { onDelete: "cascade" }),
  /** The owner's own words for it. */
  name: text("name").notNull(),
  createdAt: instant("created_at").notNull(),
  /** From then on its unused codes open nothing. */
  endedAt: instant("ended_at"),
});

export const downloadCodes = pgTable(
  "download_codes",
  {
    code: text("code").primaryKey(),
    batchId: integer("batch_id")
      .notNull()
      .references(() => downloadBatches.id, { onDelete: "cascade" }),
    redeemedAt: instant("redeemed_at"),
    /** The order by which its files are downloaded. */
    orderId: integer("order_id").references(() => orders.id),
    /** The request that redeemed it, so that one whose answer was lost may be repeated. */
    requestId: text("request_id"),
  },
  (table) => [index("download_codes_by_batch").on(table.batchId)],
);
