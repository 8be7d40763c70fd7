import { and, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { ORDER_FILTERS, type OrderFilter } from "#domain/admin/admin-filters.ts";
import type { Executor } from "#server/database/client.ts";
import { containing } from "#server/database/like.ts";
import { orders } from "#server/database/schema/orders.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderSearch = {
  readonly search?: string | undefined;
  readonly filter: OrderFilter;
  /** Whether test orders are packed too. */
  readonly isPractice: boolean;
};

/** The newest first. */
export function findOrderPage(
  db: Executor,
  wanted: OrderSearch,
  offset: number,
  atMost: number,
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(conditionOf(wanted))
    .orderBy(desc(orders.id))
    .limit(atMost)
    .offset(offset);
}

export async function countOrders(db: Executor, wanted: OrderSearch): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(conditionOf(wanted));
  return row?.total ?? 0;
}

/** One look at the table for all filters. */
export async function countByFilter(db: Executor, isPractice: boolean): Promise<Record<OrderFilter, number>> {
  const columns = Object.fromEntries(
    ORDER_FILTERS.map((filter) => [filter, countWhere(filterCondition(filter, isPractice))]),
  );
  const [row] = await db.select(columns).from(orders);
  return Object.fromEntries(ORDER_FILTERS.map((filter) => [filter, Number(row?.[filter] ?? 0)])) as Record<
    OrderFilter,
    number
  >;
}

/** When the latest payment of an order arrived. */
export async function findNewestPaid(db: Executor): Promise<Date | null> {
  const [latest] = await db
    .select({ paidAt: orders.paidAt })
    .from(orders)
    .where(isNotNull(orders.paidAt))
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return latest?.paidAt ?? null;
}

export async function findUpdates(db: Executor, since: Date | undefined, isPractice: boolean) {
  const [arrivals] = await db
    .select({ arrived: count() })
    .from(orders)
    .where(since ? gt(orders.paidAt, since) : isNotNull(orders.paidAt));
  const [waiting] = await db
    .select({ toPack: count() })
    .from(orders)
    .where(filterCondition("to-pack", isPractice));
  const [latest] = await db
    .select({ changedAt: orders.updatedAt })
    .from(orders)
    .orderBy(desc(orders.updatedAt))
    .limit(1);
  return {
    arrived: arrivals?.arrived ?? 0,
    newestPaidAt: await findNewestPaid(db),
    toPack: waiting?.toPack ?? 0,
    changedAt: latest?.changedAt ?? null,
  };
}

function canBeFulfilled(isPractice: boolean): SQL | undefined {
  const isUndisputed = sql`${orders.dispute} IS DISTINCT FROM 'open'`;
  return and(eq(orders.status, "paid"), isUndisputed, isPractice ? undefined : eq(orders.isTest, false));
}

function countWhere(condition: SQL | undefined): SQL {
  return condition ? sql`count(*) FILTER (WHERE ${condition})` : sql`count(*)`;
}

function conditionOf({ search, filter, isPractice }: OrderSearch): SQL | undefined {
  return and(search ? searchCondition(search) : undefined, filterCondition(filter, isPractice));
}

function searchCondition(search: string): SQL | undefined {
  const pattern = containing(search);
  return or(
    ilike(orders.number, pattern),
    ilike(orders.customerName, pattern),
    ilike(orders.customerEmail, pattern),
    ilike(orders.trackingNumber, pattern),
    ilike(orders.paymentReference, pattern),
  );
}

/** In terms of what has to be done (domain/admin/admin-filters); what is to be packed is what `orderCan.beFulfilled`. */
function filterCondition(filter: OrderFilter, isPractice: boolean): SQL | undefined {
  switch (filter) {
    case "all":
      return undefined;
    case "to-pack":
      return and(canBeFulfilled(isPractice), isNull(orders.packedAt));
    case "to-ship":
      return and(canBeFulfilled(isPractice), isNotNull(orders.packedAt));
    case "shipped":
      return eq(orders.status, "fulfilled");
    case "attention":
      return or(eq(orders.status, "payment_review"), eq(orders.dispute, "open"));
    case "refunds":
      return inArray(orders.paymentStatus, ["refund_pending", "partially_refunded", "refunded", "reversed"]);
    case "unpaid":
      return inArray(orders.status, ["pending", "expired", "cancelled"]);
  }
}
