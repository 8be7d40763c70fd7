/** The journal: a row for every movement of money, read from the payments and refunds that made it. */
import { type SQL, sql } from "drizzle-orm";
import { type ZarCents, zarCents } from "#domain/money/money.ts";
import type { JournalKind } from "#domain/payments/journal.ts";
import type { PaidMethod } from "#domain/payments/payment-methods.ts";
import { vatIn } from "#domain/payments/vat.ts";
import { SHOP_AHEAD_HOURS } from "#domain/time/time.ts";
import type { Executor } from "#server/database/client.ts";
import { rowsOf } from "#server/database/rows-of.ts";
import { orders } from "#server/database/schema/orders.ts";
import { payments, refunds } from "#server/database/schema/payments.ts";

/** Amounts are negative where money left. */
export type JournalEntry = {
  readonly kind: JournalKind;
  /** Of the payment or the refund. */
  readonly id: number;
  readonly at: Date;
  readonly orderId: number;
  readonly orderNumber: string;
  readonly provider: "paystack" | "paypal" | "hand";
  readonly method: PaidMethod;
  /** The payment's. */
  readonly reference: string;
  /** The provider's own id of the movement; null where it gave none. */
  readonly providerReference: string | null;
  readonly currency: string;
  /** In minor units of `currency`. */
  readonly grossMinor: number;
  /** What the provider kept of it, in the same units; null where it has not said. */
  readonly feeMinor: number | null;
  /** The gross in rand, dollars by the order's own rate. */
  readonly randCents: ZarCents;
  /** How much of a payment is for delivery. */
  readonly deliveryCents: ZarCents;
  /** The tax in the gross, by the rate of its order; null where the seller was no vendor, and of what paid no order. */
  readonly vatCents: ZarCents | null;
  /** Whether the payment is the one that paid its order; any other went back or waits for a decision. */
  readonly isOfOrder: boolean;
};

/** From the first instant, up to but without the second one. */
export type Period = { readonly from: Date; readonly until: Date };

export type JournalOf = Period & {
  /** Whether test money is meant, and nothing else. */
  readonly isTest: boolean;
};

type Row = Omit<
  JournalEntry,
  "at" | "randCents" | "deliveryCents" | "vatCents" | "grossMinor" | "feeMinor"
> & {
  readonly vatPercent: number | null;
  readonly at: string | Date;
  readonly grossMinor: string;
  readonly feeMinor: string | null;
  readonly randCents: string;
  readonly deliveryCents: string;
};

/** The movements of a period, oldest first. */
export async function findJournal(
  db: Executor,
  of: JournalOf,
  page: { readonly offset: number; readonly limit: number },
): Promise<JournalEntry[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`SELECT moved.*, ${orders.number} AS "orderNumber", ${orders.vatPercent} AS "vatPercent" FROM (${selectMovements(of)}) AS moved
      JOIN ${orders} ON ${orders.id} = moved."orderId"
      ORDER BY moved.at, moved.kind, moved.id OFFSET ${page.offset} LIMIT ${page.limit}`,
  );
  return rows.map(({ vatPercent, ...row }) => ({
    ...row,
    currency: row.currency.trim(),
    vatCents: row.isOfOrder && vatPercent !== null ? signedVat(Number(row.randCents), vatPercent) : null,
    at: new Date(row.at),
    grossMinor: Number(row.grossMinor),
    feeMinor: row.feeMinor === null ? null : Number(row.feeMinor),
    randCents: Number(row.randCents) as ZarCents,
    deliveryCents: Number(row.deliveryCents) as ZarCents,
  }));
}

/** The day of the first movement; null before any. */
export async function findFirstDay(db: Executor, isTest: boolean): Promise<string | null> {
  const [row] = await rowsOf<{ day: string | null }>(
    db,
    sql`SELECT ${shopDay(sql`min(${payments.takenAt})`)} AS day FROM ${payments} WHERE (${payments.mode} <> 'live') = ${isTest}`,
  );
  return row?.day ?? null;
}

function signedVat(cents: number, percent: number): ZarCents {
  const vat = vatIn(zarCents(Math.abs(cents)), percent);
  return cents < 0 ? zarCents(-vat) : vat;
}

export async function countJournal(db: Executor, of: JournalOf): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::integer AS count FROM (${selectMovements(of)}) AS moved`,
  );
  return row?.count ?? 0;
}

/** Sums of the movements of one day, one way to pay and one currency. */
export type DaySums = {
  /** In South African time. */
  readonly day: string;
  readonly method: PaidMethod;
  readonly currency: string;
  readonly orders: number;
  /** Of the payments that paid their orders, in rand. */
  readonly soldCents: number;
  readonly deliveryCents: number;
  /** What came in all, in minor units of `currency`, and what providers kept of it. */
  readonly takenMinor: number;
  readonly feeMinor: number;
  /** What went back, by refunds and by providers, in rand and in minor units. */
  readonly backCents: number;
  readonly backMinor: number;
};

/** The sums of a period by day, way and currency, added up from its movements. */
export async function sumJournal(db: Executor, of: JournalOf): Promise<DaySums[]> {
  const rows = await rowsOf<Record<keyof DaySums, string>>(
    db,
    sql`SELECT ${shopDay(sql`moved.at`)} AS day, moved.method, moved.currency,
        count(*) FILTER (WHERE ${isSale})::integer AS orders,
        coalesce(sum(moved."randCents") FILTER (WHERE ${isSale}), 0)::text AS "soldCents",
        coalesce(sum(moved."deliveryCents") FILTER (WHERE ${isSale}), 0)::text AS "deliveryCents",
        coalesce(sum(moved."grossMinor") FILTER (WHERE ${isPayment}), 0)::text AS "takenMinor",
        coalesce(sum(moved."feeMinor"), 0)::text AS "feeMinor",
        coalesce(-sum(moved."randCents") FILTER (WHERE NOT ${isPayment}), 0)::text AS "backCents",
        coalesce(-sum(moved."grossMinor") FILTER (WHERE NOT ${isPayment}), 0)::text AS "backMinor"
      FROM (${selectMovements(of)}) AS moved GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  return rows.map(toDaySums);
}

/** Sums come from PostgreSQL as texts, because they may be larger than its integers. */
export function toDaySums({
  day,
  method,
  currency,
  ...sums
}: Readonly<Record<keyof DaySums, string>>): DaySums {
  return {
    day,
    method: method as PaidMethod,
    currency: currency.trim(),
    orders: Number(sums.orders),
    soldCents: Number(sums.soldCents),
    deliveryCents: Number(sums.deliveryCents),
    takenMinor: Number(sums.takenMinor),
    feeMinor: Number(sums.feeMinor),
    backCents: Number(sums.backCents),
    backMinor: Number(sums.backMinor),
  };
}

const isPayment = sql`(moved.kind = 'payment')`;
const isSale = sql`(moved.kind = 'payment' AND moved."isOfOrder")`;

const SHOP_AHEAD = sql.raw(`interval '${SHOP_AHEAD_HOURS} hours'`);

/** The day of an instant, by `calendarDay`. */
export function shopDay(instant: SQL): SQL {
  return sql`((${instant} AT TIME ZONE 'UTC') + ${SHOP_AHEAD})::date::text`;
}

/** As `takenInRand`: dollars are their share of the order's total, half a cent rounded up. */
const takenInRand = sql`CASE WHEN ${payments.capturedCurrency} = 'ZAR' THEN ${payments.capturedMinor}
  ELSE floor((2 * ${payments.capturedMinor}::numeric * ${orders.totalCents} + ${payments.amountMinor}) / (2 * ${payments.amountMinor})) END`;

const ofPayment = sql`${payments.orderId} AS "orderId", ${payments.provider} AS provider, ${payments.method} AS method,
  ${payments.reference} AS reference`;

/** Three index scans over the period, whatever came before it. */
export function selectMovements({ from, until, isTest }: JournalOf): SQL {
  const within = (instant: unknown) =>
    sql`${instant} >= ${from.toISOString()}::timestamptz AND ${instant} < ${until.toISOString()}::timestamptz
      AND (${payments.mode} <> 'live') = ${isTest}`;
  return sql`
    SELECT 'payment' AS kind, ${payments.id} AS id, ${payments.takenAt} AS at, ${ofPayment},
      ${payments.providerTxnId} AS "providerReference", ${payments.capturedCurrency} AS currency,
      ${payments.capturedMinor}::bigint AS "grossMinor",
      CASE WHEN ${payments.provider} = 'hand' THEN 0 ELSE ${payments.feesMinor} END::bigint AS "feeMinor",
      (${takenInRand})::bigint AS "randCents",
      CASE WHEN ${payments.applied} THEN ${orders.shippingCents} ELSE 0 END::bigint AS "deliveryCents",
      ${payments.applied} AS "isOfOrder"
    FROM ${payments} JOIN ${orders} ON ${orders.id} = ${payments.orderId}
    WHERE ${within(payments.takenAt)}
    UNION ALL
    SELECT 'refund', ${refunds.id}, ${refunds.processedAt}, ${ofPayment},
      ${refunds.providerRefundId}, ${refunds.currency}, -${refunds.amountMinor}::bigint, 0, -${refunds.amountCents}::bigint, 0,
      ${payments.applied}
    FROM ${refunds} JOIN ${payments} ON ${payments.id} = ${refunds.paymentId}
    WHERE ${refunds.status} = 'processed' AND ${within(refunds.processedAt)}
    UNION ALL
    SELECT 'reversal', ${payments.id}, ${payments.reversedAt}, ${ofPayment},
      ${payments.providerTxnId}, ${payments.capturedCurrency}, -(${payments.capturedMinor} - gone.minor)::bigint, 0,
      -((${takenInRand}) - gone.cents)::bigint, 0, ${payments.applied}
    FROM ${payments} JOIN ${orders} ON ${orders.id} = ${payments.orderId}
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(paid_back.amount_minor), 0) AS minor, coalesce(sum(paid_back.amount_cents), 0) AS cents
      FROM refunds AS paid_back WHERE paid_back.payment_id = ${payments.id} AND paid_back.status = 'processed'
    ) AS gone
    WHERE ${payments.capturedMinor} > gone.minor AND ${within(payments.reversedAt)}`;
}
