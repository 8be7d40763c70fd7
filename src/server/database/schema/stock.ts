import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { orderReturns } from "./order-returns.ts";
import { orders } from "./orders.ts";
import { refunds } from "./payments.ts";
import { people } from "./people.ts";
import { products } from "./products.ts";

export const MOVEMENT_REASONS = ["opening", "sale", "restock", "correction", "return"] as const;

/** The stock ledger: one row for each change of a product's stock, which is always their sum. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: serial("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /**
     * Empty where the pieces have no size; null for a product that is counted as one pool, unless the movement is of
     * an order's line.
     */
    size: text("size"),
    color: text("color"),
    /** Belongs to a change between one pool and counting per size and colour; the sum of those movements is zero. */
    isRecount: boolean("is_recount").notNull().default(false),
    /** Pieces added to the shelf; negative when they were taken. */
    change: integer("change").notNull(),
    reason: text("reason", { enum: MOVEMENT_REASONS }).notNull(),
    orderId: integer("order_id").references(() => orders.id),
    /** Index of the order's line, for sales and returns. */
    line: integer("line"),
    /** The refund with which the pieces came back. */
    refundId: integer("refund_id").references(() => refunds.id),
    /** The return with which the pieces came back, before or without a refund. */
    returnId: integer("return_id").references(() => orderReturns.id),
    /** A manual stock change's author and reason; null for sales and returns of an order. */
    actor: text("actor", { enum: ["admin", "catalogue"] }),
    /** The person who did it; null unless they signed in by name. */
    personId: integer("person_id").references(() => people.id),
    note: text("note"),
    /** The movement that this one undoes; each can be undone once. */
    undoes: integer("undoes")
      .unique()
      .references((): AnyPgColumn => stockMovements.id),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    check("stock_movements_change_something", sql`${table.change} <> 0`),
    check(
      "stock_movements_reason_known",
      sql`${table.reason} IN ('opening', 'sale', 'restock', 'correction', 'return')`,
    ),
    check(
      "stock_movements_sale_names_line",
      sql`${table.reason} <> 'sale' OR (${table.orderId} IS NOT NULL AND ${table.line} IS NOT NULL)`,
    ),
    check(
      "stock_movements_line_names_variant",
      sql`${table.line} IS NULL OR (${table.size} IS NOT NULL AND ${table.color} IS NOT NULL)`,
    ),
    uniqueIndex("stock_movements_line_sold_once")
      .on(table.orderId, table.line)
      .where(sql`${table.reason} = 'sale'`),
    uniqueIndex("stock_movements_line_returned_once")
      .on(table.refundId, table.line)
      .where(sql`${table.reason} = 'return' AND ${table.refundId} IS NOT NULL`),
    uniqueIndex("stock_movements_line_sent_back_once")
      .on(table.returnId, table.line)
      .where(sql`${table.reason} = 'return' AND ${table.returnId} IS NOT NULL`),
    // What came back in some days, for the books.
    index("stock_movements_returns_by_time").on(table.createdAt).where(sql`${table.reason} = 'return'`),
    index("stock_movements_returns_by_order").on(table.orderId).where(sql`${table.reason} = 'return'`),
    // The latest movements of a product are read with each of its sales.
    index("stock_movements_by_product").on(table.productId, table.id),
    index("stock_movements_by_hand").on(table.productId, table.id).where(sql`${table.orderId} IS NULL`),
  ],
);

export const RESERVATION_STATES = ["held", "committed", "released"] as const;

/** The pieces reserved for one order line: `held` while the payment runs, then `committed` (sold) or `released`. */
export const stockReservations = pgTable(
  "stock_reservations",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** Index of the line in the order's items. */
    line: integer("line").notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** The size of the line, empty where it has none. */
    size: text("size").notNull(),
    color: text("color").notNull(),
    quantity: integer("quantity").notNull(),
    state: text("state", { enum: RESERVATION_STATES }).notNull().default("held"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    unique("stock_reservations_one_per_line").on(table.orderId, table.line),
    check("stock_reservations_quantity_positive", sql`${table.quantity} > 0`),
    check("stock_reservations_state_known", sql`${table.state} IN ('held', 'committed', 'released')`),
    index("stock_reservations_held_by_product").on(table.productId).where(sql`${table.state} = 'held'`),
  ],
);
