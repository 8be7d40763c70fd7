/** What the search for a product reads: made of the product's words by the catalogue, beside the products that are written at every sale. */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { products } from "#server/database/schema/products.ts";

/**
 * One row for each product whose words have been read. A trigger takes it away when they change, so that what is missing is
 * what is still to be written: migration `search`.
 */
export const productSearch = pgTable(
  "product_search",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Folded, as all of it. */
    name: text("name").notNull(),
    /** Every word it is found by, name first, each with a space before it: a word begins where a space stands. */
    words: text("words").notNull(),
  },
  (table) => [
    check("product_search_words_begin", sql`${table.words} LIKE ' %'`),
    index("product_search_words").using("gin", sql`${table.words} gin_trgm_ops`),
  ],
);

/** Every word by which something was ever found: what a mistyped word is compared with. */
export const searchTerms = pgTable(
  "search_terms",
  { term: text("term").primaryKey() },
  // The other kind of trigram index: it answers which are nearest, however far.
  (table) => [index("search_terms_near").using("gist", sql`${table.term} gist_trgm_ops`)],
);
