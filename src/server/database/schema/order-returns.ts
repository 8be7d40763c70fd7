import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { RETURN_REASONS, RETURN_STATES, RETURN_WISHES } from "#domain/returns/return-request.ts";
import { instant, randCents } from "#server/database/columns.ts";
import { orders } from "./orders.ts";
import { refunds } from "./payments.ts";

/**
 * Returns that shoppers requested on the page of their order. Texts written by people are removed when the order is
 * erased.
 */
export const orderReturns = pgTable(
  "order_returns",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** Created with the form, so that a form sent twice is one request. */
    requestId: text("request_id").notNull().unique(),
    /** The order whose payment is refunded: this order, or the one that was paid if this is an exchange. */
    moneyOrderId: integer("money_order_id")
      .notNull()
      .references(() => orders.id),
    state: text("state", { enum: RETURN_STATES }).notNull().default("asked"),
    wish: text("wish", { enum: RETURN_WISHES }).notNull(),
    reason: text("reason", { enum: RETURN_REASONS }).notNull(),
    /** The shopper's message. */
    words: text("words"),
    /** The owner's instructions for sending the pieces back. */
    sendTo: text("send_to"),
    waybill: text("waybill"),
    /** Why the return was refused, as the owner wrote it. */
    refusal: text("refusal"),
    refundId: integer("refund_id")
      .unique()
      .references(() => refunds.id),
    /** The order by which the exchange is delivered; at most one. */
    replacementId: integer("replacement_id")
      .unique()
      .references(() => orders.id),
    askedAt: instant("asked_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check("order_returns_state_known", sql`${table.state} IN ${knownValues(RETURN_STATES)}`),
    check("order_returns_wish_known", sql`${table.wish} IN ${knownValues(RETURN_WISHES)}`),
    check("order_returns_reason_known", sql`${table.reason} IN ${knownValues(RETURN_REASONS)}`),
    check(
      "order_returns_end_once",
      sql`(${table.state} = 'refunded') = (${table.refundId} IS NOT NULL) AND (${table.state} = 'exchanged') = (${table.replacementId} IS NOT NULL)`,
    ),
    index("order_returns_by_order").on(table.orderId),
    // Open returns are few, however many there have been.
    index("order_returns_open")
      .on(table.orderId)
      .where(sql`${table.state} IN ('asked', 'accepted', 'received')`),
  ],
);

/** The returned pieces of the order, and what is wanted in exchange. */
export const orderReturnLines = pgTable(
  "order_return_lines",
  {
    id: serial("id").primaryKey(),
    returnId: integer("return_id")
      .notNull()
      .references(() => orderReturns.id),
    /** Index of the line in the order's items. */
    line: integer("line").notNull(),
    quantity: integer("quantity").notNull(),
    /** Rand cents paid for one piece. */
    worthCents: randCents("worth_cents").notNull(),
    /** The size wanted in exchange; null where the product has none, or money is wanted. */
    size: text("size"),
    color: text("color"),
    /** How many pieces came back and how many of them were put on the shelf; null until the parcel was received. */
    received: integer("received"),
    restocked: integer("restocked"),
  },
  (table) => [
    unique("order_return_lines_once").on(table.returnId, table.line),
    check("order_return_lines_quantity_positive", sql`${table.quantity} > 0`),
    check(
      "order_return_lines_received_within",
      sql`${table.received} BETWEEN 0 AND ${table.quantity} AND ${table.restocked} BETWEEN 0 AND ${table.received}`,
    ),
  ],
);

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});

/** No larger photograph is stored, because every upload is re-encoded first. */
export const LARGEST_KEPT_PHOTO_BYTES = 600_000;

/** Photographs that shoppers added to a return, re-encoded without metadata. */
export const orderReturnPhotos = pgTable(
  "order_return_photos",
  {
    id: serial("id").primaryKey(),
    returnId: integer("return_id")
      .notNull()
      .references(() => orderReturns.id),
    /** SHA-256 of the uploaded file: the same file sent twice is one photograph. */
    hash: text("hash").notNull(),
    bytes: bytes("bytes").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("order_return_photos_once").on(table.returnId, table.hash),
    check(
      "order_return_photos_small",
      sql`octet_length(${table.bytes}) <= ${sql.raw(String(LARGEST_KEPT_PHOTO_BYTES))}`,
    ),
  ],
);

function knownValues(values: readonly string[]) {
  return sql.raw(`(${values.map((value) => `'${value}'`).join(", ")})`);
}
