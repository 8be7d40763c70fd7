import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import type { ProductPictures } from "#contract/products.ts";
import { DEFAULT_LOW_STOCK_THRESHOLD } from "#domain/inventory/stock-level.ts";
import { instant, randAmount, randCents } from "#server/database/columns.ts";
import { people } from "#server/database/schema/people/people.ts";

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
    /** Place among the featured products, lowest first; those without one follow in the catalogue's order. */
    featuredPosition: integer("featured_position"),
    /** Photographs the admin uploaded; they come before the catalogue's own. */
    uploadedPictures: jsonb("uploaded_pictures").$type<Partial<ProductPictures>>().notNull().default({}),
    /** Since when it is neither shown nor sold; its orders keep it. */
    hiddenAt: instant("hidden_at"),
    /** When the admin last changed its words, price or options: from then on the catalogue's file leaves them alone. */
    editedAt: instant("edited_at"),
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
    // A page of a list is read in its order, and no further than its end.
    index("products_in_order").on(table.position, table.id),
    index("products_by_category").on(table.category, table.position, table.id),
    index("products_featured")
      .on(table.featuredPosition, table.position, table.id)
      .where(sql`${table.featured}`),
    index("products_low")
      .on(table.stockQuantity, table.position, table.id)
      .where(sql`${table.stockQuantity} <= ${table.lowStockThreshold}`),
  ],
);

/** Every price a product has had since the shop keeps its history: one row for each change. */
export const priceChanges = pgTable(
  "price_changes",
  {
    id: serial("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** Null for a product's first price. */
    fromCents: randCents("from_cents"),
    toCents: randCents("to_cents").notNull(),
    actor: text("actor", { enum: ["admin", "catalogue"] }).notNull(),
    /** Who did it, where somebody signed in by name. */
    personId: integer("person_id").references(() => people.id),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("price_changes_by_product").on(table.productId)],
);
