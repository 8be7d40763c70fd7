import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { TakenMinor } from "#domain/money/money.ts";
import { PAID_METHODS } from "#domain/payments/payment-methods.ts";
import { PAYMENT_STATUSES, type PaymentStatus } from "#domain/payments/payment-status.ts";
import { REFUND_REASONS, REFUND_STATUSES, type RestockLine } from "#domain/payments/refund-status.ts";
import { instant, randCents } from "#server/database/columns.ts";
import { orders } from "./orders.ts";

/** `hand` is the owner, for money that no provider has. */
const PAYMENT_PROVIDERS = ["paystack", "paypal", "hand"] as const;

/** Attempts to pay an order. A constraint allows at most one applied attempt per order. */
export const payments = pgTable(
  "payments",
  {
    id: serial("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    provider: text("provider", { enum: PAYMENT_PROVIDERS }).notNull(),
    method: text("method", { enum: PAID_METHODS }).notNull(),
    mode: text("mode", { enum: ["sandbox", "test", "live"] }).notNull(),
    reference: text("reference").notNull(),
    /** The provider's id of the attempt: an access code or an order id. */
    providerOrderId: text("provider_order_id"),
    /** The provider's id of the transaction, as text because it may exceed what a JavaScript number holds. */
    providerTxnId: text("provider_txn_id"),
    currency: char("currency", { length: 3 }).notNull(),
    /** The requested amount, in minor units of `currency`. */
    amountMinor: integer("amount_minor").notNull(),
    /** The amount the provider says it took, in minor units of `currency`. */
    capturedMinor: integer("captured_minor").$type<TakenMinor>(),
    capturedCurrency: text("captured_currency"),
    /** Whether it was real, test or sandbox money: test money never pays a live order. */
    capturedMode: text("captured_mode", { enum: ["sandbox", "test", "live"] }),
    feesMinor: integer("fees_minor"),
    /** When the shop learned that it was taken; null until then. A trigger writes it, and `reversed_at`. */
    takenAt: instant("taken_at"),
    /** When the provider took the money back for good; null while it has not. */
    reversedAt: instant("reversed_at"),
    /** Rand for one dollar in ten-thousandths, as it was when the attempt began; null for a payment in rand. */
    fxRate: integer("fx_rate"),
    /** Random idempotency key of a capture, written before the call; null when the next capture is a new one. */
    captureRequestId: text("capture_request_id"),
    /** Until then one process is capturing, and no other may. */
    captureLeaseUntil: instant("capture_lease_until"),
    /** When we first saw that the buyer of a PayPal payment agreed and nothing was captured. */
    approvedAt: instant("approved_at"),
    status: text("status").$type<PaymentStatus>().notNull().default("created"),
    applied: boolean("applied").notNull().default(false),
    /** When the admin accepted money that did not match. */
    acceptedAt: instant("accepted_at"),
    paymentUrl: text("payment_url"),
    /** When the last call that opens it at the provider began, written by the caller; null of money taken by hand. */
    calledAt: instant("called_at"),
    /** When the provider was last asked about it; limits how often browsers can make us ask. */
    lastAskedAt: instant("last_asked_at"),
    lastProviderStatus: text("last_provider_status"),
    lastProviderAt: instant("last_provider_at"),
    nextCheckAt: instant("next_check_at"),
    checkCount: integer("check_count").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    unique("payments_reference_once").on(table.reference),
    unique("payments_provider_order_once").on(table.provider, table.providerOrderId),
    unique("payments_provider_txn_once").on(table.provider, table.providerTxnId),
    uniqueIndex("payments_one_applied_per_order").on(table.orderId).where(sql`${table.applied}`),
    check("payments_amount_positive", sql`${table.amountMinor} > 0`),
    check(
      "payments_status_known",
      sql`${table.status} IN ${sql.raw(`(${PAYMENT_STATUSES.map((status) => `'${status}'`).join(", ")})`)}`,
    ),
    check("payments_taken_has_time", sql`(${table.capturedMinor} IS NULL) = (${table.takenAt} IS NULL)`),
    check(
      "payments_reversed_has_time",
      sql`(${table.status} = 'reversed') = (${table.reversedAt} IS NOT NULL)`,
    ),
    // The journal reads a period, however many payments there are.
    index("payments_by_taken_at").on(table.takenAt).where(sql`${table.takenAt} IS NOT NULL`),
    index("payments_by_reversed_at").on(table.reversedAt).where(sql`${table.reversedAt} IS NOT NULL`),
    index("payments_by_order").on(table.orderId),
    index("payments_by_status").on(table.status, table.id),
    index("payments_declined").on(table.createdAt).where(sql`${table.status} IN ('failed', 'init_failed')`),
    // Payments that paid no order: few, to be found among all others.
    index("payments_beside_orders")
      .on(table.id)
      .where(sql`${table.capturedMinor} IS NOT NULL AND NOT ${table.applied}`),
    // Payments that took another amount than was asked for: few, and looked up whenever the admin opens the money page.
    index("payments_mismatched")
      .on(table.id)
      .where(
        sql`${table.capturedMinor} <> ${table.amountMinor} AND ${table.capturedCurrency} = ${table.currency}`,
      ),
    index("payments_due").on(table.nextCheckAt).where(sql`${table.nextCheckAt} IS NOT NULL`),
  ],
);

/** Refunds. A row is written before the provider is called, so that no refund is sent twice. */
export const refunds = pgTable(
  "refunds",
  {
    id: serial("id").primaryKey(),
    paymentId: integer("payment_id")
      .notNull()
      .references(() => payments.id),
    /** Identifies the request, so that a repeated one makes no second refund. */
    requestId: text("request_id").notNull().unique(),
    /** Random, sent to the provider, so that a refund whose answer was lost is found again. */
    providerRequestId: text("provider_request_id").notNull().unique(),
    /**
     * How many failed refunds of this money were sent again automatically before this row; each try has its own row.
     */
    retries: integer("retries").notNull().default(0),
    /** In minor units of the payment's `currency`. */
    amountMinor: integer("amount_minor").$type<TakenMinor>().notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    /** The same in rand cents, for the order's books and the customer's mail. */
    amountCents: randCents("amount_cents").notNull(),
    reason: text("reason", { enum: REFUND_REASONS }).notNull(),
    note: text("note"),
    /** The pieces that return to the shelf when the money has gone back. */
    restock: jsonb("restock").$type<readonly RestockLine[]>().notNull().default([]),
    status: text("status", { enum: REFUND_STATUSES }).notNull().default("requested"),
    provider: text("provider", { enum: PAYMENT_PROVIDERS }).notNull(),
    providerRefundId: text("provider_refund_id"),
    attempts: integer("attempts").notNull().default(0),
    /** When the provider is called or asked next; null when nothing is left to do. */
    nextAttemptAt: instant("next_attempt_at"),
    lastError: text("last_error"),
    processedAt: instant("processed_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    unique("refunds_provider_refund_once").on(table.provider, table.providerRefundId),
    check("refunds_amount_positive", sql`${table.amountMinor} > 0 AND ${table.amountCents} > 0`),
    check(
      "refunds_status_known",
      sql`${table.status} IN ${sql.raw(`(${REFUND_STATUSES.map((status) => `'${status}'`).join(", ")})`)}`,
    ),
    index("refunds_by_processed_at").on(table.processedAt).where(sql`${table.processedAt} IS NOT NULL`),
    index("refunds_by_payment").on(table.paymentId),
    index("refunds_due").on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} IS NOT NULL`),
  ],
);

/** What providers have sent to the owner's bank account. */
export const payouts = pgTable(
  "payouts",
  {
    id: serial("id").primaryKey(),
    provider: text("provider", { enum: ["paystack", "paypal"] }).notNull(),
    /** The provider's own id of it. */
    providerId: text("provider_id").notNull(),
    isTest: boolean("is_test").notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    /** What arrived, in minor units of `currency`. */
    netMinor: integer("net_minor").notNull(),
    /** What its payments are more than that, without fees: it went back to buyers. */
    deductedMinor: integer("deducted_minor").notNull(),
    paidAt: instant("paid_at").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("payouts_once").on(table.provider, table.providerId),
    index("payouts_by_paid_at").on(table.paidAt),
  ],
);

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (data) => Buffer.from(data),
});

/** Received webhooks: stored once, acknowledged, then handled. One that fails is kept and tried again. */
export const providerEvents = pgTable(
  "provider_events",
  {
    id: serial("id").primaryKey(),
    provider: text("provider", { enum: PAYMENT_PROVIDERS }).notNull(),
    /** The same for every delivery of an event. */
    eventKey: text("event_key").notNull(),
    type: text("type").notNull(),
    reference: text("reference"),
    /** The provider's own ids of the payment, for events that do not carry our reference. */
    providerOrderId: text("provider_order_id"),
    providerTxnId: text("provider_txn_id"),
    /** The headers of the signature, kept while `verified` is false to ask the provider again. */
    signatureHeaders: jsonb("signature_headers").$type<Readonly<Record<string, string>>>(),
    /** False until the provider has confirmed the signature; until then the event is not handled. */
    verified: boolean("verified").notNull().default(true),
    /** The body exactly as received, to which the signature belongs. Holds personal data. */
    rawBody: bytes("raw_body").notNull(),
    state: text("state", { enum: ["new", "done", "ignored", "dead"] })
      .notNull()
      .default("new"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    lastError: text("last_error"),
    receivedAt: instant("received_at").notNull(),
  },
  (table) => [
    unique("provider_events_once").on(table.provider, table.eventKey),
    index("provider_events_unverified").on(table.id).where(sql`NOT ${table.verified}`),
    index("provider_events_open").on(table.nextAttemptAt).where(sql`${table.state} = 'new'`),
  ],
);

/** Whether an event's body contains this text as a whole JSON string, ignoring case. */
export function bodyNames(text: string) {
  const quoted = JSON.stringify(text.toLowerCase());
  return sql`strpos(lower(encode(${providerEvents.rawBody}, 'escape')), ${quoted}) > 0`;
}

const sum = (name: string) => bigint(name, { mode: "number" }).notNull();

/** The journal's sums of days that are over, so that a year costs as much as a day. Nothing is known here that the journal does not say. */
export const moneyDays = pgTable(
  "money_days",
  {
    /** In South African time. */
    day: date("day").notNull(),
    isTest: boolean("is_test").notNull(),
    method: text("method", { enum: PAID_METHODS }).notNull(),
    currency: char("currency", { length: 3 }).notNull(),
    /** How many payments paid their orders. */
    orders: integer("orders").notNull(),
    /** Of these, in rand cents. */
    soldCents: sum("sold_cents"),
    deliveryCents: sum("delivery_cents"),
    /** Of all payments, in minor units of `currency`. */
    takenMinor: sum("taken_minor"),
    feeMinor: sum("fee_minor"),
    /** Refunds and what providers took back, in rand cents and in minor units of `currency`. */
    backCents: sum("back_cents"),
    backMinor: sum("back_minor"),
  },
  (table) => [primaryKey({ columns: [table.day, table.isTest, table.method, table.currency] })],
);

/** The same for the pieces of each product and size: what was sold, and what came back to the shelf. */
export const pieceDays = pgTable(
  "piece_days",
  {
    /** In South African time. */
    day: date("day").notNull(),
    isTest: boolean("is_test").notNull(),
    productId: integer("product_id").notNull(),
    /** Empty where it has none. */
    size: text("size").notNull(),
    sold: integer("sold").notNull(),
    /** In rand cents, at the prices they were sold for. */
    soldCents: sum("sold_cents"),
    back: integer("back").notNull(),
    backCents: sum("back_cents"),
  },
  (table) => [primaryKey({ columns: [table.day, table.isTest, table.productId, table.size] })],
);
