import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { DEFAULT_LOW_STOCK_THRESHOLD } from "#domain/stock-level.ts";
import { instant, randAmount } from "#server/database/columns.ts";

export const products = pgTable(
  "products",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    price: randAmount("price").notNull(),
    /** Pieces on the shelf. What shoppers can still buy is this less `reservedQuantity`. */
    stockQuantity: integer("stock_quantity").notNull().default(0),
    /** Pieces held for orders whose payment has started: the sum of the reservations in state `held`. */
    reservedQuantity: integer("reserved_quantity").notNull().default(0),
    lowStockThreshold: integer("low_stock_threshold").notNull().default(DEFAULT_LOW_STOCK_THRESHOLD),
    sku: text("sku").unique(),
    lastRestocked: instant("last_restocked"),
    /** Name of the main photograph, e.g. "101". */
    image: text("image").notNull(),
    category: text("category").notNull(),
    inStock: boolean("in_stock").notNull().default(true),
    featured: boolean("featured").notNull().default(false),
    externalLink: text("external_link"),
    availableSizes: text("available_sizes").array().notNull().default([]),
    availableColors: text("available_colors").array().notNull().default([]),
    /** Place in every list, lowest first. */
    position: integer("position").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("products_price_positive", sql`${table.price} > 0`),
    check("products_stock_not_negative", sql`${table.stockQuantity} >= 0`),
    check("products_threshold_not_negative", sql`${table.lowStockThreshold} >= 0`),
    check(
      "products_reserved_within_stock",
      sql`${table.reservedQuantity} >= 0 AND ${table.reservedQuantity} <= ${table.stockQuantity}`,
    ),
  ],
);
