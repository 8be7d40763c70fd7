import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { orders } from "./orders.ts";
import { products } from "./products.ts";

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
