import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { COLLECTIONS } from "#domain/catalogue/editions.ts";
import { NUMBER_STATES } from "#domain/certificates/edition-number.ts";
import { instant } from "#server/database/columns.ts";
import { orders } from "./orders.ts";
import { products } from "./products.ts";

/** One row for each number of an edition that was ever issued; no number gets a second row. */
export const certificates = pgTable(
  "certificates",
  {
    id: serial("id").primaryKey(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    /** The n in "n of N". */
    serial: integer("serial").notNull(),
    /** The code in the address of the public certificate page: random, and new for each owner of the number. */
    code: text("code").notNull().unique(),
    /** Order, line and piece it belongs to; all null while the number is free. */
    orderId: integer("order_id").references(() => orders.id),
    line: integer("line"),
    unit: integer("unit"),
    state: text("state", { enum: NUMBER_STATES }).notNull(),
    /** Shown on the public page at the buyer's request only. */
    ownerName: text("owner_name"),
    issuedAt: instant("issued_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    unique("certificates_number_once").on(table.productId, table.serial),
    unique("certificates_piece_once").on(table.orderId, table.line, table.unit),
    check("certificates_serial_positive", sql`${table.serial} > 0`),
    check("certificates_state_known", sql`${table.state} IN ('issued', 'free', 'void')`),
    check(
      "certificates_free_belongs_to_nobody",
      sql`(${table.state} = 'free') = (${table.orderId} IS NULL) AND (${table.orderId} IS NULL) = (${table.line} IS NULL) AND (${table.line} IS NULL) = (${table.unit} IS NULL)`,
    ),
    index("certificates_by_order").on(table.orderId),
  ],
);

/**
 * Codes of certificates that came back to the shop. Such a code's page says so, instead of showing the number's next
 * owner or nothing.
 */
export const retiredCertificateCodes = pgTable("retired_certificate_codes", {
  code: text("code").primaryKey(),
  certificateId: integer("certificate_id")
    .notNull()
    .references(() => certificates.id),
  issuedAt: instant("issued_at").notNull(),
  retiredAt: instant("retired_at").notNull(),
});

/** Products without a row are not numbered. */
export const editions = pgTable(
  "editions",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id),
    /** The N in "n of N": pieces over all sizes and colours. */
    size: integer("size").notNull(),
    /** The last number issued. */
    lastSerial: integer("last_serial").notNull().default(0),
    /** Pieces a person may have of it; null for the shop's setting. */
    perPerson: integer("per_person"),
    /** Whether each piece comes with a certificate; its number it has either way. */
    hasCertificate: boolean("has_certificate").notNull().default(true),
    /** Where LIMITED shows it; null for nowhere. */
    collection: text("collection", { enum: COLLECTIONS }),
    /** Since when no more of it is sold. */
    closedAt: instant("closed_at"),
  },
  (table) => [
    check("editions_within_size", sql`${table.lastSerial} >= 0 AND ${table.lastSerial} <= ${table.size}`),
    check("editions_per_person_positive", sql`${table.perPerson} > 0`),
    check("editions_collection_known", sql`${table.collection} IN ('archive', 'special', 'heritage')`),
  ],
);

/** How many numbers of it can still be sold. */
const left = sql`CASE WHEN edition.closed_at IS NOT NULL THEN 0 ELSE (edition.size - edition.last_serial + (
  SELECT count(*) FROM certificates AS free_one
  WHERE free_one.product_id = edition.product_id AND free_one.state = 'free'
))::integer END`;

/**
 * How many numbers of the product's edition can still be sold, for a query on `products`; null when it is not numbered.
 * Plain SQL, because the query builder drops table names inside a subquery.
 */
export const numbersLeft = sql<number | null>`(
  SELECT ${left} FROM editions AS edition WHERE edition.product_id = products.id
)`;

type EditionRow = typeof editions.$inferSelect;
export type EditionOfProduct = Pick<EditionRow, "perPerson" | "collection"> & {
  /** Numbers that can still be sold. */
  readonly left: number;
};

/** The product's edition, for a query on `products`; null when it is not numbered. */
export const editionOfProduct = sql<EditionOfProduct | null>`(
  SELECT json_build_object('left', ${left}, 'perPerson', edition.per_person, 'collection', edition.collection)
  FROM editions AS edition WHERE edition.product_id = products.id
)`;

/** Whether LIMITED shows it, for a query on `products`. */
export const isInCollection = sql<boolean>`EXISTS (
  SELECT FROM editions AS edition WHERE edition.product_id = products.id AND edition.collection IS NOT NULL
)`;
