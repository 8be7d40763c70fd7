import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instant, randCents } from "#server/database/columns.ts";
import { products } from "./products.ts";

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
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("price_changes_by_product").on(table.productId)],
);
