import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { products } from "./products.ts";

/** Pieces that can be bought from a time on; of several releases of a product the latest counts. */
export const releases = pgTable(
  "releases",
  {
    id: serial("id").primaryKey(),
    /** A whole minute: kept pages live no longer than theirs, so that each process shows the next state with it. */
    opensAt: instant("opens_at").notNull(),
    /** From then on nothing of it is sold; null where it stays on sale. */
    endsAt: instant("ends_at"),
    /** Pieces that one person may have of a numbered piece; null for the piece's own limit. */
    perPerson: integer("per_person"),
    /** Whether the line at the top of every page says it. */
    isAnnounced: boolean("is_announced").notNull(),
    /** The sentence to all while it is paused; null while it is not. */
    pausedWords: text("paused_words"),
    /** When it was called off; nothing of it is sold until it is planned again. */
    calledOffAt: instant("called_off_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check("releases_end_after_opening", sql`${table.endsAt} > ${table.opensAt}`),
    check("releases_per_person_positive", sql`${table.perPerson} > 0`),
    check(
      "releases_at_whole_minutes",
      sql`date_trunc('minute', ${table.opensAt}) = ${table.opensAt} AND date_trunc('minute', ${table.endsAt}) = ${table.endsAt}`,
    ),
    index("releases_by_opening").on(table.opensAt),
  ],
);

export const releaseProducts = pgTable(
  "release_products",
  {
    releaseId: integer("release_id")
      .notNull()
      .references(() => releases.id),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ name: "release_products_key", columns: [table.releaseId, table.productId] }),
    index("release_products_by_product").on(table.productId),
  ],
);

/** As PostgreSQL writes it into JSON: instants are texts. */
export type ReleaseOfProduct = {
  readonly id: number;
  readonly opensAt: string;
  readonly endsAt: string | null;
  readonly pausedWords: string | null;
  readonly perPerson: number | null;
  readonly isCalledOff: boolean;
};

const latest = sql`SELECT latest.* FROM release_products AS piece JOIN releases AS latest ON latest.id = piece.release_id
  WHERE piece.product_id = products.id ORDER BY latest.id DESC LIMIT 1`;

/**
 * The release that counts of a product, for a query on `products`; null without one. Plain SQL, because the query builder drops
 * table names inside a subquery.
 */
export const releaseOfProduct = sql<ReleaseOfProduct | null>`(
  SELECT json_build_object('id', own.id, 'opensAt', own.opens_at, 'endsAt', own.ends_at,
    'pausedWords', own.paused_words, 'perPerson', own.per_person, 'isCalledOff', own.called_off_at IS NOT NULL)
  FROM (${latest}) AS own
)`;

/** `isHeldBack` in SQL, for a query on `products`: whether it is not. */
export function isReleased(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`NOT EXISTS (SELECT FROM (${latest}) AS own
    WHERE own.opens_at > ${at} OR own.ends_at <= ${at} OR own.paused_words IS NOT NULL OR own.called_off_at IS NOT NULL)`;
}
