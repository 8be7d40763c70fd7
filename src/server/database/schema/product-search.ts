/**
 * What the product search reads. The catalogue derives it from the products' words; it is kept apart from `products`,
 * which changes with every sale.
 */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { products } from "./products.ts";

/**
 * One row for each product whose words have been indexed. A trigger deletes it when they change, so missing rows are
 * those still to be written: migration `search`.
 */
export const productSearch = pgTable(
  "product_search",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Normalised, like all texts here. */
    name: text("name").notNull(),
    /**
     * All words by which it is found, name first, each preceded by a space, so that " w" finds the beginning of a word.
     */
    words: text("words").notNull(),
  },
  (table) => [
    check("product_search_words_begin", sql`${table.words} LIKE ' %'`),
    index("product_search_words").using("gin", sql`${table.words} gin_trgm_ops`),
  ],
);

/** All words that have ever been indexed, to which mistyped words are compared. */
export const searchTerms = pgTable(
  "search_terms",
  { term: text("term").primaryKey() },
  // GiST instead of GIN: it can order by distance, so it finds the nearest words however far they are.
  (table) => [index("search_terms_near").using("gist", sql`${table.term} gist_trgm_ops`)],
);
