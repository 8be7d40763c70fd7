/** Queries about the shop as a whole, cheap enough to run every few seconds. */
import { count, eq, gte, min, sql, sum } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { rowsOf } from "#server/database/rows-of.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { payments } from "#server/database/schema/payments.ts";
import { alerts, pageReporter, pageSpeed } from "#server/database/schema/problems.ts";
import { stockReservations } from "#server/database/schema/stock.ts";
import { waitlistRequests } from "#server/database/schema/subscribers.ts";

/** The database's own clock. */
export async function timeOfDatabase(db: Executor): Promise<Date> {
  const [row] = await rowsOf<{ ms: string }>(
    db,
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint::text AS ms`,
  );
  return new Date(Number(row?.ms));
}

export type Lag = { readonly job: string; readonly seconds: number };

/** How late each job's next round is, in seconds; a running round is not late. Empty before the first job. */
export async function lagOfJobs(db: Executor): Promise<Lag[]> {
  const [known] = await rowsOf<{ known: boolean }>(
    db,
    sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS known`,
  );
  if (!known?.known) return [];
  const rows = await rowsOf<{ job: string; seconds: string }>(
    db,
    sql`SELECT waiting.name AS job, extract(epoch FROM now() - min(waiting.start_after))::text AS seconds
        FROM pgboss.job AS waiting
        WHERE waiting.state = 'created' AND waiting.start_after <= now() AND NOT EXISTS (
          SELECT 1 FROM pgboss.job AS running WHERE running.name = waiting.name AND running.state = 'active')
        GROUP BY waiting.name`,
  );
  return rows.map(({ job, seconds }) => ({ job: job.replace(/^shop-/, ""), seconds: Number(seconds) }));
}

/** The number of payments by status. */
export function countPayments(db: Executor) {
  return db
    .select({
      provider: payments.provider,
      mode: payments.mode,
      status: payments.status,
      count: count(),
    })
    .from(payments)
    .groupBy(payments.provider, payments.mode, payments.status);
}

export async function countHeldPieces(db: Executor): Promise<number> {
  const [row] = await db
    .select({ pieces: sum(stockReservations.quantity) })
    .from(stockReservations)
    .where(eq(stockReservations.state, "held"));
  return Number(row?.pieces ?? 0);
}

/** The number of waiting and of undeliverable mails, and the time of the oldest of each. */
export function countMails(db: Executor) {
  return db
    .select({ state: mailJobs.state, count: count(), oldest: min(mailJobs.createdAt) })
    .from(mailJobs)
    .where(sql`${mailJobs.state} IN ('queued', 'dead')`)
    .groupBy(mailJobs.state);
}

/** The number of confirmed requests on the waitlist. */
export function countWaiting(db: Executor): Promise<number> {
  const { confirmedAt, notifiedAt } = waitlistRequests;
  return db.$count(waitlistRequests, sql`${notifiedAt} IS NULL AND ${confirmedAt} IS NOT NULL`);
}

/** How many kinds of failures browsers have reported since then, and how many visitors met those that are kept. */
export async function countPageProblems(db: Executor, since: Date) {
  const [row] = await db
    .select({
      kinds: sql<number>`count(*) FILTER (WHERE ${pageReporter.lastAt} >= ${since.toISOString()}::timestamptz)::integer`,
      visitors: sql<number>`coalesce(sum(${pageReporter.visitors}), 0)::integer`,
    })
    .from(pageReporter);
  return row ?? { kinds: 0, visitors: 0 };
}

/** Visits by page, measure and step since this Monday. */
export function findPageSpeed(db: Executor, since: string) {
  const { page, measure, step } = pageSpeed;
  return db
    .select({ page, measure, step, visits: sql<number>`sum(${pageSpeed.visits})::integer` })
    .from(pageSpeed)
    .where(gte(pageSpeed.week, since))
    .groupBy(page, measure, step);
}

export async function countOpenAlerts(db: Executor): Promise<number> {
  const [row] = await db.select({ count: count() }).from(alerts).where(sql`${alerts.resolvedAt} IS NULL`);
  return row?.count ?? 0;
}
