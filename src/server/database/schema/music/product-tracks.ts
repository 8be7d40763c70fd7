import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "#server/database/schema/products.ts";

/** The tracks of a record in their order, the first in place 1. */
export const productTracks = pgTable(
  "product_tracks",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    position: integer("position").notNull(),
    title: text("title").notNull(),
    /** How long it plays. */
    seconds: integer("seconds").notNull(),
  },
  (table) => [
    primaryKey({ name: "product_tracks_key", columns: [table.productId, table.position] }),
    check("product_tracks_position_positive", sql`${table.position} > 0`),
    check("product_tracks_seconds_positive", sql`${table.seconds} > 0`),
  ],
);
