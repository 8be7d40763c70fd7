import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  index,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ShippingAddress } from "#contract/payment.ts";
import type { DownloadTerms } from "#domain/downloads/download-state.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import {
  CANCEL_REASONS,
  DISPUTES,
  ORDER_PAYMENT_STATUSES,
  ORDER_STATUSES,
} from "#domain/orders/order-status.ts";
import { instant, randAmount, randCents } from "#server/database/columns.ts";
import { personOfColumn } from "#server/database/person-of.ts";

export const orders = pgTable(
  "orders",
  {
    id: serial("id").primaryKey(),
    /** What the shopper calls it: a short random code. */
    number: text("order_number").notNull().unique(),
    customerEmail: text("customer_email").notNull(),
    customerName: text("customer_name").notNull(),
    shippingAddress: jsonb("shipping_address").$type<ShippingAddress>().notNull(),
    items: jsonb("items").$type<readonly OrderItem[]>().notNull(),
    total: randAmount("total").notNull(),
    status: text("status", { enum: ORDER_STATUSES }).notNull().default("pending"),
    /** Reference of the applied payment, or of the newest attempt while pending. */
    paymentReference: text("payment_reference").unique(),
    paymentStatus: text("payment_status", { enum: ORDER_PAYMENT_STATUSES }).notNull().default("pending"),
    currency: char("currency", { length: 3 }).notNull().default("ZAR"),
    subtotalCents: randCents("subtotal_cents").notNull(),
    shippingCents: randCents("shipping_cents").notNull(),
    totalCents: randCents("total_cents").notNull(),
    /** Fingerprint of cart, address and shopper: the same checkout twice is the same order. */
    dedupeHash: text("dedupe_hash").notNull(),
    /** The browser cart this order came from; a newer order of the group replaces an older one. */
    checkoutGroup: text("checkout_group"),
    /** Keyed hash of the shopper's network address, for a day: counts what one address holds and does not pay. */
    clientHash: text("client_hash"),
    reservedUntil: instant("reserved_until").notNull(),
    /** False when the unsaved-delivery rule let a fee of zero through: the admin must know. */
    deliveryCharged: boolean("delivery_charged").notNull().default(true),
    /** What was promised when it was placed, as "5-7 days"; null in orders from before the owner could change it. */
    deliveryDays: text("delivery_days"),
    /** How often and how long its files may be downloaded, as it was promised; null in orders from before there were any. */
    downloadTerms: jsonb("download_terms").$type<DownloadTerms>(),
    /** No real money: never fulfilled. */
    isTest: boolean("is_test").notNull(),
    cancelReason: text("cancel_reason", { enum: CANCEL_REASONS }),
    /** A chargeback beside the order's own life; nothing is shipped while one is open. */
    dispute: text("dispute", { enum: DISPUTES }),
    packedAt: instant("packed_at"),
    shippedAt: instant("shipped_at"),
    carrier: text("carrier"),
    trackingNumber: text("tracking_number"),
    paidAt: instant("paid_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    check("orders_status_known", sql`${table.status} IN ${knownValues(ORDER_STATUSES)}`),
    check(
      "orders_payment_status_known",
      sql`${table.paymentStatus} IN ${knownValues(ORDER_PAYMENT_STATUSES)}`,
    ),
    check(
      "orders_total_adds_up",
      sql`${table.totalCents} = ${table.subtotalCents} + ${table.shippingCents} AND ${table.total} * 100 = ${table.totalCents}`,
    ),
    check("orders_amounts_not_negative", sql`${table.subtotalCents} >= 0 AND ${table.shippingCents} >= 0`),
    check(
      "orders_paid_has_time",
      sql`${table.status} NOT IN ('paid', 'fulfilled') OR ${table.paidAt} IS NOT NULL`,
    ),
    uniqueIndex("orders_one_pending_per_checkout")
      .on(table.dedupeHash)
      .where(sql`${table.status} = 'pending'`),
    check("orders_dispute_known", sql`${table.dispute} IN ${knownValues(DISPUTES)}`),
    index("orders_unpaid_by_client")
      .on(table.clientHash, table.createdAt)
      .where(sql`${table.status} IN ('pending', 'cancelled', 'expired') AND ${table.clientHash} IS NOT NULL`),
    index("orders_unpaid_by_person")
      .on(personOfColumn(table.customerEmail), table.createdAt)
      .where(sql`${table.status} IN ('pending', 'cancelled', 'expired') AND ${table.clientHash} IS NOT NULL`),
    // What is to be done stays little however many orders there are.
    index("orders_paid").on(table.id).where(sql`${table.status} = 'paid'`),
    index("orders_in_question")
      .on(table.id)
      .where(sql`${table.status} = 'payment_review' OR ${table.dispute} = 'open'`),
    index("orders_refunded")
      .on(table.id)
      .where(sql`${table.paymentStatus} IN ('refund_pending', 'partially_refunded', 'refunded', 'reversed')`),
    index("orders_by_created_at").on(table.createdAt),
    // With what the sums of the money page need beside it, so that they are read from the index alone.
    index("orders_sums_by_paid_at")
      .on(table.paidAt, table.isTest, table.totalCents)
      .where(sql`${table.paidAt} IS NOT NULL`),
    // Also for the list of the unpaid ones.
    index("orders_not_sold").on(table.id).where(isNotSold(table.status)),
    index("orders_search").using("gin", sql`${orderText(table)} gin_trgm_ops`),
    index("orders_by_updated_at").on(table.updatedAt),
    index("orders_by_checkout_group").on(table.checkoutGroup),
    index("orders_by_email").on(sql`lower(${table.customerEmail})`),
    index("orders_pending_by_reserved_until").on(table.reservedUntil).where(sql`${table.status} = 'pending'`),
  ],
);

type OrderTexts = Readonly<
  Record<"number" | "customerName" | "customerEmail" | "trackingNumber" | "paymentReference", AnyPgColumn>
>;

/** What a search for an order looks into: the words of the index. */
export function orderText(order: OrderTexts): SQL {
  return sql`lower(${order.number} || ' ' || ${order.customerName} || ' ' || ${order.customerEmail} || ' ' || coalesce(${order.trackingNumber}, '') || ' ' || coalesce(${order.paymentReference}, ''))`;
}

/** An order that nobody has paid for, or not well enough: the words of the index. */
export function isNotSold(status: AnyPgColumn | SQL): SQL {
  return sql`${status} NOT IN ('paid', 'fulfilled', 'refund_pending', 'refunded')`;
}

function knownValues(values: readonly string[]) {
  return sql.raw(`(${values.map((value) => `'${value}'`).join(", ")})`);
}
