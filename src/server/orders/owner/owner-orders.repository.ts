import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { ORDER_FILTERS, type OrderFilter } from "#domain/admin/admin-filters.ts";
import { bareCode } from "#domain/orders/random-code.ts";
import { beginOfDay, daysAfter } from "#domain/time/calendar-day.ts";
import type { Executor } from "#server/database/client.ts";
import { containsText, containsWords, countSome } from "#server/database/conditions.ts";
import { orders, orderText } from "#server/database/schema/orders.ts";
import { stockMovements } from "#server/database/schema/stock.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderSearch = {
  readonly search?: string | undefined;
  readonly filter: OrderFilter;
  /** Only orders in which a piece of it was sold. */
  readonly product?: number | undefined;
  /** Of that product; nothing without one. */
  readonly size?: string | undefined;
  /** On which it was placed, in South Africa. */
  readonly day?: string | undefined;
  /** Whether test orders are packed too. */
  readonly isPractice: boolean;
};

/** The filters of work that waits for somebody. */
const WORK: ReadonlySet<OrderFilter> = new Set(["to-pack", "to-ship", "returns"]);

/** The newest first; of work that waits, what has waited longest. */
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
    .orderBy(WORK.has(wanted.filter) ? asc(orders.id) : desc(orders.id))
    .limit(atMost)
    .offset(offset);
}

export async function countOrders(db: Executor, wanted: OrderSearch): Promise<number> {
  return (await countSome(db, sql`${orders}`, { total: conditionOf(wanted) })).total;
}

export function countByFilter(db: Executor, isPractice: boolean): Promise<Record<OrderFilter, number>> {
  const conditions = ORDER_FILTERS.map((filter) => [filter, filterCondition(filter, isPractice)]);
  return countSome(
    db,
    sql`${orders}`,
    Object.fromEntries(conditions) as Record<OrderFilter, SQL | undefined>,
  );
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
  const counts = await countSome(db, sql`${orders}`, {
    arrived: since ? gt(orders.paidAt, since) : isNotNull(orders.paidAt),
    toPack: filterCondition("to-pack", isPractice),
    returns: filterCondition("returns", isPractice),
  });
  const [latest] = await db
    .select({ changedAt: orders.updatedAt })
    .from(orders)
    .orderBy(desc(orders.updatedAt))
    .limit(1);
  return {
    arrived: counts.arrived,
    newestPaidAt: await findNewestPaid(db),
    toPack: counts.toPack,
    returns: counts.returns,
    changedAt: latest?.changedAt ?? null,
  };
}

/** Where no courier was typed among so many orders, none is usual. */
const LOOKED_AT_FOR_CARRIER = 200;

/** The courier of the order that was changed last and has one: by it the next parcel probably leaves too. */
export async function findUsualCarrier(db: Executor): Promise<string | null> {
  const latest = await db
    .select({ carrier: orders.carrier })
    .from(orders)
    .orderBy(desc(orders.updatedAt))
    .limit(LOOKED_AT_FOR_CARRIER);
  return latest.find(({ carrier }) => carrier !== null)?.carrier ?? null;
}

/** The oldest other order that is to be packed; where there is none, to be shipped. */
export async function findNextToSend(
  db: Executor,
  id: number,
  isPractice: boolean,
): Promise<Pick<OrderRow, "id" | "number"> | null> {
  const [next] = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(canBeFulfilled(isPractice), ne(orders.id, id)))
    .orderBy(sql`${orders.packedAt} IS NOT NULL`, asc(orders.id))
    .limit(1);
  return next ?? null;
}

function canBeFulfilled(isPractice: boolean): SQL | undefined {
  const isUndisputed = sql`${orders.dispute} IS DISTINCT FROM 'open'`;
  return and(isStatus("paid"), isUndisputed, isPractice ? undefined : eq(orders.isTest, false));
}

/** Written out, not as a parameter: PostgreSQL uses the small indexes of what is to be done only where it sees the words. */
function isStatus(...statuses: readonly OrderRow["status"][]): SQL {
  return sql`${orders.status} IN ${sql.raw(`('${statuses.join("', '")}')`)}`;
}

function conditionOf({ search, filter, product, size, day, isPractice }: OrderSearch): SQL | undefined {
  return and(
    search ? isMeant(search) : undefined,
    product === undefined ? undefined : hasSold(product, size),
    day === undefined ? undefined : isOfDay(day),
    filterCondition(filter, isPractice),
  );
}

function isOfDay(day: string): SQL | undefined {
  return and(gte(orders.createdAt, beginOfDay(day)), lt(orders.createdAt, beginOfDay(daysAfter(day, 1))));
}

/** By the ledger, which is found by its product however many orders there are; the size is the one it has now. */
function hasSold(productId: number, size: string | undefined): SQL | undefined {
  const isOfSize = size === undefined ? undefined : JSON.stringify([{ productId, size }]);
  return and(
    sql`${orders.id} IN (SELECT sale.order_id FROM ${stockMovements} AS sale WHERE sale.product_id = ${productId} AND sale.reason = 'sale')`,
    isOfSize === undefined ? undefined : sql`${orders.items} @> ${isOfSize}::jsonb`,
  );
}

/** The newest paid order of each person who bought the piece and kept it, and can be reached; `atMost` of them. */
export async function findBuyers(
  db: Executor,
  { product, size }: { readonly product: number; readonly size: string | undefined },
  isPractice: boolean,
  atMost: number,
): Promise<number[]> {
  const newest = sql<number>`max(${orders.id})`.mapWith(Number);
  const rows = await db
    .select({ id: newest })
    .from(orders)
    .where(
      and(
        hasSold(product, size),
        isStatus("paid", "fulfilled"),
        sql`${orders.paymentStatus} NOT IN ('refunded', 'reversed')`,
        sql`${orders.customerEmail} NOT LIKE '%.invalid'`,
        isPractice ? undefined : eq(orders.isTest, false),
      ),
    )
    .groupBy(sql`lower(${orders.customerEmail})`)
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** A telephone number as people write it, with the country or without. */
const TELEPHONE = /^\+?[\d\s().-]{7,}$/;
/** Of a South African number, without the 0 or the country's 27 before it. */
const NATIONAL_DIGITS = 9;

/** All words of a search are in the order's text, or it is its number or its telephone, as people write them. */
function isMeant(search: string): SQL | undefined {
  const digits = search.replace(/\D/g, "").slice(-NATIONAL_DIGITS);
  return or(
    containsWords(orderText(orders), search),
    eq(orders.number, bareCode(search).replace(/^#/, "")),
    TELEPHONE.test(search) ? containsText(orderText(orders), digits) : undefined,
  );
}

/** In terms of the work to do (domain/admin/admin-filters); to pack means `orderCan.beFulfilled`. */
function filterCondition(filter: OrderFilter, isPractice: boolean): SQL | undefined {
  switch (filter) {
    case "all":
      return undefined;
    case "to-pack":
      return and(canBeFulfilled(isPractice), isNull(orders.packedAt));
    case "to-ship":
      return and(canBeFulfilled(isPractice), isNotNull(orders.packedAt));
    case "shipped":
      return and(isStatus("fulfilled"), isNotNull(orders.shippedAt));
    case "downloaded":
      return and(isStatus("fulfilled"), isNull(orders.shippedAt));
    case "attention":
      return sql`(${orders.status} = 'payment_review' OR ${orders.dispute} = 'open')`;
    case "returns":
      return sql`${orders.id} IN (SELECT asked.order_id FROM order_returns AS asked WHERE asked.state IN ('asked', 'accepted', 'received'))`;
    case "refunds":
      return sql`${orders.paymentStatus} IN ('refund_pending', 'partially_refunded', 'refunded', 'reversed')`;
    case "unpaid":
      return isStatus("pending", "expired", "cancelled");
  }
}
