import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { instant } from "#server/database/columns.ts";
import { orders } from "./orders.ts";
import { products } from "./products.ts";

export const CERTIFICATE_STATES = ["issued", "free", "void"] as const;

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
    state: text("state", { enum: CERTIFICATE_STATES }).notNull(),
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

/** The last number issued of each edition; products without a row are not numbered. */
export const certificateCounters = pgTable(
  "certificate_counters",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id),
    lastSerial: integer("last_serial").notNull().default(0),
    /** Null for an open edition. */
    editionSize: integer("edition_size"),
  },
  (table) => [
    check(
      "certificate_counters_within_edition",
      sql`${table.lastSerial} >= 0 AND (${table.editionSize} IS NULL OR ${table.lastSerial} <= ${table.editionSize})`,
    ),
  ],
);

/**
 * How many numbers of the product's edition are free, for a query on `products`; null when the product is not numbered
 * or its edition is open. Plain SQL, because the query builder drops table names inside a subquery.
 */
export const numbersLeft = sql<number | null>`(
  SELECT (counter.edition_size - counter.last_serial + (
    SELECT count(*) FROM certificates AS free_one
    WHERE free_one.product_id = counter.product_id AND free_one.state = 'free'
  ))::integer
  FROM certificate_counters AS counter WHERE counter.product_id = products.id
)`;
