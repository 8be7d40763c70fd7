import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { FILE_TYPES } from "#domain/downloads/file-type.ts";
import { instant } from "#server/database/columns.ts";
import { products } from "#server/database/schema/products.ts";

/** What buyers of a product download. The file itself lies in the store of files, or with the catalogue. */
export const productFiles = pgTable(
  "product_files",
  {
    id: serial("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** The name it is saved under: no path, and the ending of what it is. */
    name: text("name").notNull(),
    type: text("type", { enum: FILE_TYPES }).notNull(),
    bytes: integer("bytes").notNull(),
    /** A part of the recording, not all of it: buyers are told. */
    isSample: boolean("is_sample").notNull().default(false),
    storedName: text("stored_name").unique(),
    /** Of the catalogue's samples; nobody uploaded it. */
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
