import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { RETURN_REASONS, RETURN_STATES, RETURN_WISHES } from "#domain/returns/return-request.ts";
import { instant, randCents } from "#server/database/columns.ts";
import { orders } from "#server/database/schema/orders.ts";
import { refunds } from "#server/database/schema/refunds.ts";

/** What shoppers ask to send back, from the page of their order. What people wrote is taken out when the order is erased. */
export const orderReturns = pgTable(
  "order_returns",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** Made with the form: sent twice, it is one request. */
    requestId: text("request_id").notNull().unique(),
    /** The order whose payment is refunded: this one, or the one that this one is an exchange of. */
    moneyOrderId: integer("money_order_id")
      .notNull()
      .references(() => orders.id),
    state: text("state", { enum: RETURN_STATES }).notNull().default("asked"),
    wish: text("wish", { enum: RETURN_WISHES }).notNull(),
    reason: text("reason", { enum: RETURN_REASONS }).notNull(),
    /** What the shopper wrote. */
    words: text("words"),
    /** Where it is to be sent, or how, in the owner's words. */
    sendTo: text("send_to"),
    waybill: text("waybill"),
    /** Why it was refused, in the owner's words. */
    refusal: text("refusal"),
    refundId: integer("refund_id")
      .unique()
      .references(() => refunds.id),
    /** The order that brings the exchange; one at most. */
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
    // What is to be done stays little however many there were.
    index("order_returns_open")
      .on(table.orderId)
      .where(sql`${table.state} IN ('asked', 'accepted', 'received')`),
  ],
);

/** Which pieces of the order, and what comes in their place. */
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
    /** What was paid for one piece. */
    worthCents: randCents("worth_cents").notNull(),
    /** Wanted instead; null where nothing was to be chosen, or money is wanted. */
    size: text("size"),
    color: text("color"),
    /** Pieces that came back, and of them those that went to the shelf; null until somebody has looked. */
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

/** Larger is none of ours: every photograph is drawn anew before it is kept. */
export const LARGEST_KEPT_PHOTO_BYTES = 600_000;

/** What a shopper shows of a piece, drawn anew without metadata. */
export const orderReturnPhotos = pgTable(
  "order_return_photos",
  {
    id: serial("id").primaryKey(),
    returnId: integer("return_id")
      .notNull()
      .references(() => orderReturns.id),
    /** SHA-256 of what was sent: the same photograph twice is one. */
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
