import { count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { MoneyFilter } from "#domain/admin/admin-filters.ts";
import { SHOP_AHEAD_HOURS } from "#domain/time/time.ts";
import type { Executor } from "#server/database/client.ts";
import { countSome } from "#server/database/conditions.ts";
import { rowsOf } from "#server/database/rows-of.ts";
import { isPaidButNotSold, orders } from "#server/database/schema/orders.ts";
import { payments, refunds } from "#server/database/schema/payments.ts";

const isTaken = sql`${payments.status} IN ('succeeded', 'review', 'surplus', 'refund_pending', 'partially_refunded', 'refunded', 'reversed')`;
/** Written exactly as in the index of such payments. */
const isMismatched = sql`${payments.capturedMinor} <> ${payments.amountMinor} AND ${payments.capturedCurrency} = ${payments.currency}`;
const returned = sql<number>`coalesce((
  SELECT sum(gone.amount_minor) FROM refunds AS gone WHERE gone.payment_id = payments.id AND gone.status = 'processed'
), 0)::bigint`.mapWith(Number);

/**
 * Payments whose money does not fit the state of their order; none in a sound shop. `OFFSET 0` keeps PostgreSQL from
 * reading all payments instead of those of such orders.
 */
const isOrphan = sql`payments.id IN (
  SELECT paying.id FROM ${orders} CROSS JOIN LATERAL (
    SELECT own.id FROM payments AS own WHERE own.order_id = ${orders.id} AND own.applied AND own.captured_minor IS NOT NULL OFFSET 0
  ) AS paying
  WHERE ${isPaidButNotSold(orders)}
  UNION ALL
  SELECT beside.id FROM payments AS beside WHERE beside.captured_minor IS NOT NULL AND NOT beside.applied
    AND beside.status NOT IN ('review', 'surplus', 'refund_pending', 'refunded', 'reversed')
    AND beside.accepted_at IS NULL
)`;

const CONDITIONS: Readonly<Record<MoneyFilter, SQL>> = {
  all: sql`true`,
  taken: isTaken,
  open: sql`${payments.status} IN ('created', 'init_unknown', 'awaiting_customer', 'processing', 'capturing', 'capture_unknown')`,
  review: sql`${payments.status} = 'review'`,
  short: sql`${isMismatched} AND ${payments.capturedMinor} < ${payments.amountMinor}`,
  over: sql`${isMismatched} AND ${payments.capturedMinor} > ${payments.amountMinor}`,
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

/** Newest first. */
export function choosePayments(db: Executor, filter: MoneyFilter, offset: number, limit: number) {
  return db
    .select({ id: payments.id })
    .from(payments)
    .where(CONDITIONS[filter])
    .orderBy(desc(payments.id))
    .limit(limit)
    .offset(offset);
}

/** The page's ids are read before anything is joined, so that the last page is as fast as the first. */
export async function findMoneyPage(db: Executor, filter: MoneyFilter, offset: number, limit: number) {
  const ids = (await choosePayments(db, filter, offset, limit)).map(({ id }) => id);
  return findRows(db, inArray(payments.id, ids));
}

/** Payments with their orders, the newest first. */
function findRows(db: Executor, condition: SQL) {
  return db
    .select(row)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(condition)
    .orderBy(desc(payments.id));
}

export async function countMoney(db: Executor, filter: MoneyFilter): Promise<number> {
  return (await countSome(db, sql`${payments}`, { total: CONDITIONS[filter] })).total;
}

export function findMoneyOfOrder(db: Executor, orderId: number): Promise<MoneyRow[]> {
  return findRows(db, eq(payments.orderId, orderId));
}

/** The number of payments for each filter, counted up to the same limit as the lists of orders. */
export function countByFilter(db: Executor): Promise<Readonly<Record<MoneyFilter, number>>> {
  return countSome(db, sql`${payments}`, CONDITIONS);
}

const SHOP_AHEAD = sql.raw(`interval '${SHOP_AHEAD_HOURS} hours'`);
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

/** Where the visits of paid orders began, the best first: so many for each of the shop's months since then. */
export async function findSources(db: Executor, isTest: boolean, since: Date, ofEach: number) {
  const rows = await rowsOf<{ month: string; source: string; orders: number; soldCents: string }>(
    db,
    sql`
    SELECT month, source, orders, "soldCents" FROM (
      SELECT *, row_number() OVER (PARTITION BY month ORDER BY orders DESC, "soldCents" DESC, source) AS place FROM (
        SELECT to_char((${orders.paidAt} AT TIME ZONE 'UTC') + ${SHOP_AHEAD}, 'YYYY-MM') AS month,
          ${orders.source} AS source, count(*)::integer AS orders, sum(${orders.totalCents})::text AS "soldCents"
        FROM ${orders}
        WHERE ${orders.paidAt} >= ${since.toISOString()}::timestamptz AND ${orders.isTest} = ${isTest} AND ${orders.source} IS NOT NULL
        GROUP BY 1, 2
      ) AS counted
    ) AS placed WHERE place <= ${ofEach} ORDER BY month DESC, place`,
  );
  return rows.map(({ soldCents, ...row }) => ({ ...row, soldCents: Number(soldCents) }));
}
