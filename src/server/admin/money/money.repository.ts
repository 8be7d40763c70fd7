import { count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { MoneyFilter } from "#domain/admin/admin-filters.ts";
import type { Executor } from "#server/database/client.ts";
import { orders } from "#server/database/schema/orders.ts";
import { payments } from "#server/database/schema/payments.ts";
import { refunds } from "#server/database/schema/refunds.ts";

const isTaken = sql`${payments.status} IN ('succeeded', 'review', 'surplus', 'refund_pending', 'partially_refunded', 'refunded', 'reversed')`;
/** An order is a test exactly when its payments are. */
const isTestMoney = sql`(${payments.mode} <> 'live')`;
const sameCurrency = sql`${payments.capturedCurrency} = ${payments.currency}`;
const returned = sql<number>`coalesce((
  SELECT sum(gone.amount_minor) FROM refunds AS gone WHERE gone.payment_id = payments.id AND gone.status = 'processed'
), 0)::integer`;

/** Money of a payment and the state of its order that do not belong together: an empty list in a sound shop. */
const isOrphan = sql`${payments.capturedMinor} IS NOT NULL AND CASE WHEN ${payments.applied}
  THEN payments.order_id NOT IN (
    SELECT sold.id FROM orders AS sold WHERE sold.status IN ('paid', 'fulfilled', 'refund_pending', 'refunded')
  )
  ELSE ${payments.status} NOT IN ('review', 'surplus', 'refund_pending', 'refunded', 'reversed')
    AND ${payments.acceptedAt} IS NULL
END`;

const CONDITIONS: Readonly<Record<MoneyFilter, SQL>> = {
  all: sql`true`,
  taken: isTaken,
  open: sql`${payments.status} IN ('created', 'init_unknown', 'awaiting_customer', 'processing', 'capturing', 'capture_unknown')`,
  review: sql`${payments.status} = 'review'`,
  short: sql`${payments.capturedMinor} < ${payments.amountMinor} AND ${sameCurrency}`,
  over: sql`${payments.capturedMinor} > ${payments.amountMinor} AND ${sameCurrency}`,
  surplus: sql`${isTaken} AND NOT ${payments.applied} AND payments.id IN (
    SELECT extra.payment_id FROM refunds AS extra WHERE extra.reason = 'duplicate'
  )`,
  refunding: sql`payments.id IN (
    SELECT waiting.payment_id FROM refunds AS waiting WHERE waiting.status NOT IN ('processed', 'failed')
  )`,
  refunded: sql`${payments.status} IN ('refunded', 'partially_refunded', 'reversed')`,
  orphans: isOrphan,
};

const row = {
  id: payments.id,
  orderId: orders.id,
  orderNumber: orders.number,
  orderStatus: orders.status,
  orderPaymentStatus: orders.paymentStatus,
  orderTotalCents: orders.totalCents,
  provider: payments.provider,
  method: payments.method,
  reference: payments.reference,
  status: payments.status,
  applied: payments.applied,
  currency: payments.currency,
  askedMinor: payments.amountMinor,
  takenMinor: payments.capturedMinor,
  takenCurrency: payments.capturedCurrency,
  refundedMinor: returned,
  createdAt: payments.createdAt,
};

export type MoneyRow = Awaited<ReturnType<typeof findMoneyPage>>[number];

/** Newest first. The page is chosen before anything is joined, so that the last one is as quick as the first. */
export async function findMoneyPage(db: Executor, filter: MoneyFilter, offset: number, limit: number) {
  const chosen = await db
    .select({ id: payments.id })
    .from(payments)
    .where(CONDITIONS[filter])
    .orderBy(desc(payments.id))
    .limit(limit)
    .offset(offset);
  const ids = chosen.map(({ id }) => id);
  return db
    .select(row)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(payments.id, ids))
    .orderBy(desc(payments.id));
}

export async function countMoney(db: Executor, filter: MoneyFilter): Promise<number> {
  const [found] = await db.select({ total: count() }).from(payments).where(CONDITIONS[filter]);
  return found?.total ?? 0;
}

export function findMoneyOfOrder(db: Executor, orderId: number): Promise<MoneyRow[]> {
  return db
    .select(row)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id));
}

/** How many payments each filter finds, in one pass. */
export async function countByFilter(db: Executor): Promise<Readonly<Record<MoneyFilter, number>>> {
  const counters = Object.fromEntries(
    Object.entries(CONDITIONS).map(([filter, condition]) => [
      filter,
      sql<number>`(count(*) FILTER (WHERE ${condition}))::integer`.as(filter),
    ]),
  ) as Record<MoneyFilter, SQL.Aliased<number>>;
  const [counts] = await db.select(counters).from(payments);
  if (!counts) throw new Error("a count returned no row");
  return counts;
}

/** The shop's day of an instant: South Africa is two hours ahead of UTC all year. */
const shopDay = (instant: unknown) =>
  sql<string>`to_char((${instant} AT TIME ZONE 'UTC') + interval '2 hours', 'YYYY-MM-DD')`;

/** An exchange goes out without payment: it was sold before. */
const isSold = sql`${orders.totalCents} > 0`;

/** Orders that were paid, by the day, or all of them. Test orders are counted in a test shop alone. */
export function sumPaid(db: Executor, isTest: boolean, since: Date) {
  return db
    .select({
      day: shopDay(orders.paidAt).as("day"),
      paidOrders: count(),
      soldCents: sql<number>`sum(${orders.totalCents})::integer`,
    })
    .from(orders)
    .where(
      sql`${orders.paidAt} >= ${since.toISOString()}::timestamptz AND ${orders.isTest} = ${isTest} AND ${isSold}`,
    )
    .groupBy(sql`day`);
}

/** What was sold since, the most pieces first; a product is called what its newest order called it. */
export function findBestSellers(db: Executor, isTest: boolean, since: Date, atMost: number) {
  return db
    .select({
      productId: sql<number>`(item->>'productId')::integer`.as("product_id"),
      name: sql<string>`(array_agg(item->>'name' ORDER BY ${orders.id} DESC))[1]`,
      pieces: sql<number>`sum((item->>'quantity')::integer)::integer`.as("pieces"),
      soldCents: sql<number>`sum((item->>'quantity')::integer * (item->>'unitPriceCents')::integer)::bigint`
        .mapWith(Number)
        .as("sold_cents"),
    })
    .from(sql`${orders} CROSS JOIN jsonb_array_elements(${orders.items}) AS item`)
    .where(
      sql`${orders.paidAt} >= ${since.toISOString()}::timestamptz AND ${orders.isTest} = ${isTest}
        AND ${orders.status} IN ('paid', 'fulfilled') AND ${isSold}`,
    )
    .groupBy(sql`product_id`)
    .orderBy(sql`pieces DESC, sold_cents DESC, product_id`)
    .limit(atMost);
}

/** Refunds that are done, by the day. */
export function sumRefunded(db: Executor, isTest: boolean, since: Date) {
  return db
    .select({
      day: shopDay(refunds.processedAt).as("day"),
      refundedCents: sql<number>`sum(${refunds.amountCents})::integer`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(sql`${refunds.processedAt} >= ${since.toISOString()}::timestamptz AND ${isTestMoney} = ${isTest}`)
    .groupBy(sql`day`);
}

export async function sumOverall(db: Executor, isTest: boolean) {
  const [paid] = await db
    .select({
      paidOrders: count(),
      soldCents: sql<number>`coalesce(sum(${orders.totalCents}), 0)::bigint`.mapWith(Number),
    })
    .from(orders)
    .where(sql`${orders.paidAt} IS NOT NULL AND ${orders.isTest} = ${isTest} AND ${isSold}`);
  const [gone] = await db
    .select({ refundedCents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::bigint`.mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(sql`${refunds.status} = 'processed' AND ${isTestMoney} = ${isTest}`);
  const taken = (currency: string) =>
    sql<number>`coalesce(sum(${payments.capturedMinor}) FILTER (WHERE ${payments.capturedCurrency} = ${currency}), 0)::bigint`.mapWith(
      Number,
    );
  const [money] = await db
    .select({ takenZarCents: taken("ZAR"), takenUsdCents: taken("USD") })
    .from(payments)
    .where(sql`${isTaken} AND ${isTestMoney} = ${isTest}`);
  if (!paid || !gone || !money) throw new Error("a sum returned no row");
  return { ...paid, ...gone, ...money };
}

export function sumRefundsByStatus(db: Executor) {
  return db
    .select({
      status: refunds.status,
      count: count(),
      amountCents: sql<number>`sum(${refunds.amountCents})::bigint`.mapWith(Number),
    })
    .from(refunds)
    .groupBy(refunds.status)
    .orderBy(refunds.status);
}
