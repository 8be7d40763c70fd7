import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ShippingAddress } from "#contract/payments/payment.ts";
import type { DownloadTerms } from "#domain/downloads/download-state.ts";
import type { Gift } from "#domain/orders/gift.ts";
import type { OrderItem } from "#domain/orders/order-item.ts";
import {
  CANCEL_REASONS,
  DISPUTES,
  ORDER_KINDS,
  ORDER_PAYMENT_STATUSES,
  ORDER_STATUSES,
} from "#domain/orders/order-status.ts";
import { ORDER_EVENT_KINDS } from "#domain/orders/order-timeline.ts";
import { instant, personOfColumn, randCents } from "#server/database/columns.ts";
import { digitsOf, foldedText } from "#server/database/folded-text.ts";
import { people } from "./people.ts";

export type FormerAddress = {
  readonly address: ShippingAddress;
  /** ISO 8601 in UTC. */
  readonly until: string;
};

export const orders = pgTable(
  "orders",
  {
    id: serial("id").primaryKey(),
    /** The number that shoppers see: a short random code. */
    number: text("order_number").notNull().unique(),
    customerEmail: text("customer_email").notNull(),
    customerName: text("customer_name").notNull(),
    shippingAddress: jsonb("shipping_address").$type<ShippingAddress>().notNull(),
    /** What it was before it was corrected, the latest last; erased with it. */
    formerAddresses: jsonb("former_addresses").$type<readonly FormerAddress[]>().notNull().default([]),
    /** Erased with the address. */
    gift: jsonb("gift").$type<Gift>(),
    items: jsonb("items").$type<readonly OrderItem[]>().notNull(),
    status: text("status", { enum: ORDER_STATUSES }).notNull().default("pending"),
    /** Reference of the applied payment, or of the newest attempt while pending. */
    paymentReference: text("payment_reference").unique(),
    paymentStatus: text("payment_status", { enum: ORDER_PAYMENT_STATUSES }).notNull().default("pending"),
    currency: char("currency", { length: 3 }).notNull().default("ZAR"),
    subtotalCents: randCents("subtotal_cents").notNull(),
    shippingCents: randCents("shipping_cents").notNull(),
    totalCents: randCents("total_cents").notNull(),
    /** Fingerprint of cart, address and shopper, by which a repeated checkout finds its order. */
    dedupeHash: text("dedupe_hash").notNull(),
    /** Identifies the browser cart of the order; a newer order of the cart replaces an older one. */
    checkoutGroup: text("checkout_group"),
    /** Keyed hash of the shopper's network address, kept for a day to count unpaid orders per address. */
    clientHash: text("client_hash"),
    reservedUntil: instant("reserved_until").notNull(),
    /** False when a delivery fee was due but not charged (`UnsavedDelivery`); the admin is shown it. */
    deliveryCharged: boolean("delivery_charged").notNull().default(true),
    /** The delivery time promised with the order, as "5-7 days"; null where none was, as in one sold by hand. */
    deliveryDays: text("delivery_days"),
    /** How often and how long its files may be downloaded, as promised with the order. */
    downloadTerms: jsonb("download_terms").$type<DownloadTerms>().notNull(),
    /** Where the visit began: a word or a host, which says nothing of the person. */
    source: text("source"),
    kind: text("kind", { enum: ORDER_KINDS }).notNull().default("checkout"),
    /** The paid order whose parcel its pieces go into, or which is short of its money; null of any other. */
    addedToId: integer("added_to_id").references((): AnyPgColumn => orders.id),
    /** Paid without real money, so it is never shipped. */
    isTest: boolean("is_test").notNull(),
    cancelReason: text("cancel_reason", { enum: CANCEL_REASONS }),
    /** The state of a chargeback, independent of the order's status; nothing is shipped while one is open. */
    dispute: text("dispute", { enum: DISPUTES }),
    packedAt: instant("packed_at"),
    shippedAt: instant("shipped_at"),
    carrier: text("carrier"),
    trackingNumber: text("tracking_number"),
    /** The seller's VAT number when it was paid, and the rate of its prices in percent; null where the seller was no vendor. */
    vatNumber: text("vat_number"),
    vatPercent: integer("vat_percent"),
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
    check("orders_total_adds_up", sql`${table.totalCents} = ${table.subtotalCents} + ${table.shippingCents}`),
    check("orders_amounts_not_negative", sql`${table.subtotalCents} >= 0 AND ${table.shippingCents} >= 0`),
    check(
      "orders_paid_has_time",
      sql`${table.status} NOT IN ('paid', 'fulfilled') OR ${table.paidAt} IS NOT NULL`,
    ),
    uniqueIndex("orders_one_pending_per_checkout")
      .on(table.dedupeHash)
      .where(sql`${table.status} = 'pending'`),
    check("orders_vat_has_rate", sql`(${table.vatNumber} IS NULL) = (${table.vatPercent} IS NULL)`),
    check("orders_kind_known", sql`${table.kind} IN ${knownValues(ORDER_KINDS)}`),
    check("orders_dispute_known", sql`${table.dispute} IN ${knownValues(DISPUTES)}`),
    index("orders_unpaid_by_client")
      .on(table.clientHash, table.createdAt)
      .where(sql`${table.status} IN ('pending', 'cancelled', 'expired') AND ${table.clientHash} IS NOT NULL`),
    index("orders_unpaid_by_person")
      .on(personOfColumn(table.customerEmail), table.createdAt)
      .where(sql`${table.status} IN ('pending', 'cancelled', 'expired') AND ${table.clientHash} IS NOT NULL`),
    index("orders_paid_by_client")
      .on(table.clientHash)
      .where(sql`${table.paidAt} IS NOT NULL AND ${table.clientHash} IS NOT NULL`),
    // Orders to be packed are few, however many orders there are.
    index("orders_paid").on(table.id).where(sql`${table.status} = 'paid'`),
    // Among all that are complete those without a parcel may be few.
    index("orders_by_download")
      .on(table.id)
      .where(sql`${table.status} = 'fulfilled' AND ${table.shippedAt} IS NULL`),
    index("orders_in_question")
      .on(table.id)
      .where(sql`${table.status} = 'payment_review' OR ${table.dispute} = 'open'`),
    index("orders_refunded")
      .on(table.id)
      .where(sql`${table.paymentStatus} IN ('refund_pending', 'partially_refunded', 'refunded', 'reversed')`),
    index("orders_by_created_at").on(table.createdAt),
    // Contains the columns summed on the money page, so that PostgreSQL reads the index alone.
    index("orders_sums_by_paid_at")
      .on(table.paidAt, table.isTest, table.totalCents)
      .where(sql`${table.paidAt} IS NOT NULL`),
    // Contains what is counted of where visits began.
    index("orders_by_source")
      .on(table.paidAt, table.isTest, table.source, table.totalCents)
      .where(sql`${table.source} IS NOT NULL`),
    // Also used by the list of unpaid orders.
    index("orders_paid_not_sold").on(table.id).where(isPaidButNotSold(table)),
    index("orders_search").using("gin", sql`${orderText(table)} gin_trgm_ops`),
    index("orders_by_updated_at").on(table.updatedAt),
    index("orders_added_to").on(table.addedToId).where(sql`${table.addedToId} IS NOT NULL`),
    index("orders_by_checkout_group").on(table.checkoutGroup),
    index("orders_by_email").on(sql`lower(${table.customerEmail})`),
    index("orders_pending_by_reserved_until").on(table.reservedUntil).where(sql`${table.status} = 'pending'`),
  ],
);

type OrderTexts = Readonly<
  Record<
    "number" | "customerName" | "customerEmail" | "trackingNumber" | "paymentReference" | "shippingAddress",
    AnyPgColumn
  >
>;

/** The text in which orders are searched, with the digits of the telephone number; written exactly as in the index. */
export function orderText(order: OrderTexts): SQL {
  const phone = digitsOf(sql`${order.shippingAddress} ->> 'phone'`);
  return foldedText(
    sql`(${order.number} || ' ' || ${order.customerName} || ' ' || ${order.customerEmail} || ' ' || coalesce(${order.trackingNumber}, '') || ' ' || coalesce(${order.paymentReference}, '') || ' ' || ${phone})`,
  );
}

/** The condition for orders that were paid once and count as unpaid now, which none does in a sound shop; written exactly as in the index. */
export function isPaidButNotSold(order: Readonly<Record<"paidAt" | "status", AnyPgColumn>>): SQL {
  return sql`${order.paidAt} IS NOT NULL AND ${order.status} NOT IN ('paid', 'fulfilled', 'refund_pending', 'refunded')`;
}

function knownValues(values: readonly string[]) {
  return sql.raw(`(${values.map((value) => `'${value}'`).join(", ")})`);
}

/** Tax invoices of orders and credit notes of their refunds: what the law keeps, numbered without a gap. */
export const taxDocuments = pgTable(
  "tax_documents",
  {
    id: serial("id").primaryKey(),
    kind: text("kind", { enum: ["invoice", "credit"] }).notNull(),
    /** From one on, for each kind. */
    number: integer("number").notNull(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    /** The refund of a credit note; null for an invoice. */
    refundId: integer("refund_id").unique(),
    amountCents: randCents("amount_cents").notNull(),
    vatCents: randCents("vat_cents").notNull(),
    /** Who it is made out to, where the law asks for that; kept beside the order, whose details may be erased earlier. */
    recipient: jsonb("recipient").$type<readonly string[]>(),
    issuedAt: instant("issued_at").notNull(),
  },
  (table) => [
    uniqueIndex("tax_documents_numbered_once").on(table.kind, table.number),
    uniqueIndex("tax_documents_one_invoice").on(table.orderId).where(sql`${table.kind} = 'invoice'`),
    index("tax_documents_by_order").on(table.orderId),
    check(
      "tax_documents_credit_has_refund",
      sql`(${table.kind} = 'credit') = (${table.refundId} IS NOT NULL)`,
    ),
  ],
);

/** The events of an order, oldest first: its timeline for shopper and admin, and the record of who did what. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text("kind", { enum: ORDER_EVENT_KINDS }).notNull(),
    actor: text("actor", { enum: ["shop", "admin", "customer"] })
      .notNull()
      .default("shop"),
    /** The person who did it; null unless they signed in by name. */
    personId: integer("person_id").references(() => people.id),
    /** Details of the event, such as a tracking number or an amount in cents. Never a name or an address, but in a note, which is erased with them. */
    detail: jsonb("detail")
      .$type<Readonly<Record<string, string | number | boolean>>>()
      .notNull()
      .default({}),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("order_events_by_order").on(table.orderId)],
);

/**
 * Requests for the link to an order. Whether number and address belong together is looked up only when the mail is
 * written, so that neither the answer nor its time reveals it. Kept for a day, or with the order if there is one.
 */
export const orderLinkRequests = pgTable(
  "order_link_requests",
  {
    id: serial("id").primaryKey(),
    /** As typed; the order may not exist. */
    orderNumber: text("order_number").notNull(),
    /** HMAC-SHA-256 of the normalised email address under a secret of the shop. */
    emailHash: text("email_hash").notNull(),
    /** Not written any more: who asks is counted in `call_counts`. The next migration that takes away takes it. */
    networkHash: text("network_hash"),
    askedAt: instant("asked_at").notNull(),
  },
  (table) => [
    index("order_link_requests_by_email").on(table.emailHash, table.askedAt),
    index("order_link_requests_by_order").on(table.orderNumber),
  ],
);
