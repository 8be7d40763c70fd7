import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { products } from "./products.ts";

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

/** One encoding of a sample; its ending says which. */
export type SampleFile = {
  /** `601-1a2b3c4d.m4a` of the catalogue; `upload-….…` lies in the store, in the folder `samples`. */
  readonly name: string;
  readonly bytes: number;
};

/** A record's sample, played before it is bought. */
export const productSamples = pgTable(
  "product_samples",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id),
    /** Title of the sample: as a rule that of one of the tracks. */
    title: text("title").notNull(),
    seconds: integer("seconds").notNull(),
    /** The same sound in each encoding, the lightest first. */
    files: jsonb("files").$type<readonly SampleFile[]>().notNull(),
    /** How loud it is from its beginning to its end, 0 to 100, for drawing. */
    peaks: smallint("peaks").array().notNull(),
    /** The catalogue's file leaves alone what the admin uploaded. */
    addedBy: text("added_by", { enum: ["admin", "catalogue"] }).notNull(),
    addedAt: instant("added_at").notNull(),
  },
  (table) => [
    check("product_samples_seconds_positive", sql`${table.seconds} > 0`),
    check("product_samples_has_a_file", sql`jsonb_array_length(${table.files}) > 0`),
    check("product_samples_added_by_known", sql`${table.addedBy} IN ('admin', 'catalogue')`),
  ],
);

/** The lightest file of a product's sample, for a query on `products`; null when it has none. */
export const sampleOfProduct = sql<SampleFile | null>`(
  SELECT sample.files -> 0 FROM product_samples AS sample WHERE sample.product_id = products.id
)`;
