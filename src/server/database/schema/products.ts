import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from "drizzle-orm/pg-core";
import type { ProductPictures } from "#contract/catalogue/products.ts";
import type { SizeTableJson } from "#contract/catalogue/size-tables.ts";
import { MOST_GOING_WITH } from "#domain/catalogue/related-products.ts";
import { MOST_FIRST, SHELF_ORDERS } from "#domain/catalogue/shop-shelves.ts";
import { COUNTED_BY } from "#domain/catalogue/variant-stock.ts";
import { DEFAULT_LOW_STOCK_THRESHOLD } from "#domain/inventory/stock-level.ts";
import { SIZE_HINTS } from "#domain/sizes/size-hint.ts";
import { SIZE_UNITS } from "#domain/sizes/size-table.ts";
import { instant, randAmount, randCents } from "#server/database/columns.ts";
import { foldedText } from "#server/database/folded-text.ts";
import { people } from "./people.ts";

export const products = pgTable(
  "products",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    price: randAmount("price").notNull(),
    /** Pieces on the shelf, including reserved ones: shoppers can buy this less `reservedQuantity`. */
    stockQuantity: integer("stock_quantity").notNull().default(0),
    /** Pieces reserved for orders whose payment has started: the sum of the reservations in state `held`. */
    reservedQuantity: integer("reserved_quantity").notNull().default(0),
    /** `variants`: counted per size and colour in `product_variants`, whose sums are the two numbers above. */
    countedBy: text("counted_by", { enum: COUNTED_BY }).notNull().default("pool"),
    lowStockThreshold: integer("low_stock_threshold").notNull().default(DEFAULT_LOW_STOCK_THRESHOLD),
    sku: text("sku").unique(),
    lastRestocked: instant("last_restocked"),
    /** Name of the main photograph, e.g. "101". */
    image: text("image").notNull(),
    category: text("category").notNull(),
    inStock: boolean("in_stock").notNull().default(true),
    featured: boolean("featured").notNull().default(false),
    externalLink: text("external_link"),
    /** Who plays on a record; null where nothing was entered. */
    artist: text("artist"),
    availableSizes: text("available_sizes").array().notNull().default([]),
    availableColors: text("available_colors").array().notNull().default([]),
    /** The text of the label in the garment; null where it was not entered yet. */
    cloth: text("cloth"),
    care: text("care"),
    /** The country the cloth comes from, where it differs from the country of make. */
    clothFrom: text("cloth_from"),
    madeIn: text("made_in"),
    /** The table of its measures; `none` for none, null to choose it by the name. */
    sizeTable: text("size_table"),
    /** What exchanges say about its fit; null where they say nothing. */
    sizeHint: text("size_hint", { enum: SIZE_HINTS }),
    /** Ids of the products that the owner shows beside it, in this order; one that was deleted is left out. */
    goesWith: integer("goes_with").array().notNull().default([]),
    /** Sold as a download only: nothing is counted, packed or delivered. */
    filesOnly: boolean("files_only").notNull().default(false),
    /** Place in every list, lowest first. */
    position: integer("position").notNull().default(0),
    /** Place among the featured products, lowest first; those without one follow in the catalogue's order. */
    featuredPosition: integer("featured_position"),
    /** Photographs the admin uploaded; they come before the catalogue's own. */
    uploadedPictures: jsonb("uploaded_pictures").$type<Partial<ProductPictures>>().notNull().default({}),
    /** Since when it is neither shown nor sold. Orders keep it. */
    hiddenAt: instant("hidden_at"),
    /** Since when it is on sale without a break; null for what never was a draft or hidden. */
    onSaleSince: instant("on_sale_since"),
    /** The price named beside the present one, and until when (domain/money/former-price). */
    formerPrice: randAmount("former_price"),
    formerPriceUntil: instant("former_price_until"),
    /** Never on sale so far; hidden until it is. */
    isDraft: boolean("is_draft").notNull().default(false),
    /**
     * When the admin last changed its words, price or options; from then on the catalogue's file no longer changes
     * them.
     */
    editedAt: instant("edited_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("products_price_positive", sql`${table.price} > 0`),
    check("products_stock_not_negative", sql`${table.stockQuantity} >= 0`),
    check("products_counted_by_known", sql`${table.countedBy} IN ('pool', 'variants')`),
    check("products_threshold_not_negative", sql`${table.lowStockThreshold} >= 0`),
    check(
      "products_reserved_within_stock",
      sql`${table.reservedQuantity} >= 0 AND ${table.reservedQuantity} <= ${table.stockQuantity}`,
    ),
    check(
      "products_goes_with_few",
      sql`cardinality(${table.goesWith}) <= ${sql.raw(String(MOST_GOING_WITH))}`,
    ),
    check("products_draft_is_hidden", sql`NOT ${table.isDraft} OR ${table.hiddenAt} IS NOT NULL`),
    check("products_goes_with_others", sql`NOT ${table.id} = ANY (${table.goesWith})`),
    // Lets a page of a list be read in order and only as far as it goes.
    index("products_in_order").on(table.position, table.id),
    index("products_by_category").on(table.category, table.position, table.id),
    index("products_featured")
      .on(table.featuredPosition, table.position, table.id)
      .where(sql`${table.featured}`),
    index("products_search").using("gin", sql`${productText(table)} gin_trgm_ops`),
    index("products_low")
      .on(table.stockQuantity, table.position, table.id)
      .where(sql`${table.stockQuantity} <= ${table.lowStockThreshold}`),
  ],
);

/**
 * The text in which the admin searches products (number, name, SKU or the code shown instead), written exactly as in
 * the index.
 */
export function productText(product: Readonly<Record<"id" | "name" | "sku", AnyPgColumn>>): SQL {
  return foldedText(
    sql`(${product.name} || ' ' || coalesce(${product.sku}, 'KLD-' || ${product.id}::text) || ' ' || ${product.id}::text)`,
  );
}

/** The price history of products, since the shop keeps one: one row per change. */
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
    /** The person who did it; null unless they signed in by name. */
    personId: integer("person_id").references(() => people.id),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("price_changes_by_product").on(table.productId)],
);

/**
 * The stock per size and colour of products that are counted so; others have no rows here. Size and colour are those of
 * an order's line, empty where it has none. Triggers change these numbers with every reservation and movement, and
 * refuse a transaction after which they do not add up to the product's: migration `stock-per-variant`.
 */
export const productVariants = pgTable(
  "product_variants",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    size: text("size").notNull().default(""),
    color: text("color").notNull().default(""),
    stockQuantity: integer("stock_quantity").notNull().default(0),
    reservedQuantity: integer("reserved_quantity").notNull().default(0),
  },
  (table) => [
    primaryKey({ name: "product_variants_key", columns: [table.productId, table.size, table.color] }),
    check("product_variants_stock_not_negative", sql`${table.stockQuantity} >= 0`),
    check(
      "product_variants_reserved_within_stock",
      sql`${table.reservedQuantity} >= 0 AND ${table.reservedQuantity} <= ${table.stockQuantity}`,
    ),
  ],
);

/**
 * A product's stock per size and colour, for a query on `products`; null when it is counted as one pool. Plain SQL,
 * because the query builder drops table names inside a subquery.
 */
export const variantsOfProduct = sql<
  readonly VariantRow[] | null
>`CASE WHEN products.counted_by = 'variants' THEN (
  SELECT coalesce(json_agg(json_build_object(
    'size', variant.size, 'color', variant.color,
    'stockQuantity', variant.stock_quantity, 'reservedQuantity', variant.reserved_quantity
  )), '[]') FROM product_variants AS variant WHERE variant.product_id = products.id
) END`;

export type VariantRow = Omit<typeof productVariants.$inferSelect, "productId">;

/** The shop's shelves: those that every shop has, and the owner's own. */
export const shelves = pgTable(
  "shelves",
  {
    /** In its address; for the owner's own also the category of its products. */
    slug: text("slug").primaryKey(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    /** Counted from 1; null for a shelf that is not in the menu. */
    menuPlace: integer("menu_place"),
    sort: text("sort", { enum: SHELF_ORDERS }).notNull().default("catalogue"),
    /** Ids of the products before all others, in this order; one that left the shelf is left out. */
    first: integer("first").array().notNull().default([]),
    /** When the owner last changed it; null for a shelf as the shop began with it. */
    editedAt: instant("edited_at"),
  },
  (table) => [
    check("shelves_order_known", sql`${table.sort} IN ('catalogue', 'newest', 'price')`),
    check("shelves_first_few", sql`cardinality(${table.first}) <= ${sql.raw(String(MOST_FIRST))}`),
  ],
);

/** The tables of the size guide. */
export const sizeTables = pgTable("size_tables", {
  /** In the size guide's address. */
  id: text("id").primaryKey(),
  title: text("title").notNull(),
  note: text("note").notNull(),
  unit: text("unit", { enum: SIZE_UNITS }).notNull(),
  sizes: text("sizes").array().notNull(),
  codes: jsonb("codes").$type<NonNullable<SizeTableJson["codes"]>>(),
  /** A photograph of the catalogue's, over which the lines of the measures are drawn. */
  photo: text("photo"),
  measures: jsonb("measures").$type<SizeTableJson["measures"]>().notNull(),
  /** Place in the size guide, lowest first. */
  position: serial("position").notNull(),
  /** When the owner last changed it; null for a table as the shop began with it. */
  editedAt: instant("edited_at"),
});
