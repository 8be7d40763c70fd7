/** Rows whose time has come: claimed by one process, worked on several at once, left to the next round when time is up. */
import { and, asc, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import type { Transaction } from "#server/database/client.ts";
import { type Clock, later } from "#server/platform/clock.ts";

const BATCH = 40;
/**
 * Most of a row's time is spent waiting for a provider, without holding anything. Of the ten database connections a few
 * are used for some milliseconds each.
 */
const AT_ONCE = 12;
/** By a monotonic clock. One step's backlog must leave time for the job's other steps. */
const LONGEST_MS = 20 * SECOND;

/** Longer than one batch takes. When a process dies, its rows are taken over after this time. */
const LEASE_MS = 5 * MINUTE;

export type Lease = { readonly now: Date; readonly until: Date; readonly atMost: number };

/**
 * Claims rows whose time in `due` has come, the longest waiting first. Until the lease ends no other process takes them: that
 * is the time written into `due`, so that a process that dies loses nothing.
 */
export async function claimDue<Table extends PgTable & { readonly id: PgColumn }>(
  tx: Transaction,
  table: Table,
  due: PgColumn,
  { now, until, atMost }: Lease,
  where?: SQL,
): Promise<Table["$inferSelect"][]> {
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(and(where, isNotNull(due), lte(due, now)))
    .orderBy(asc(due), asc(table.id))
    .limit(atMost)
    .for("update", { skipLocked: true });
  const ids = rows.map((row) => row.id);
  if (ids.length > 0)
    await tx.execute(
      sql`UPDATE ${table} SET ${sql.identifier(due.name)} = ${sql.param(until, due)} WHERE ${inArray(table.id, ids)}`,
    );
  return rows as Table["$inferSelect"][];
}

/** A lease of this length, starting now. */
export function leaseOf(clock: Clock, atMost: number): Lease {
  const now = clock.now();
  return { now, until: later(now, LEASE_MS), atMost };
}

/**
 * Works on due rows, several at once, in batches until none are left or twenty seconds have passed. `claim` returns at
 * most this many rows and none twice. The first rejection of `work` ends it after the running ones have finished. The
 * rest is left for the job's next round.
 */
export async function workThrough<Row>(
  claim: (atMost: number) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  let mayBeMore = true;
  while (mayBeMore && performance.now() < until) {
    const rows = await claim(BATCH);
    mayBeMore = rows.length === BATCH;
    const waiting = [...rows];
    const worker = async () => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) await work(row);
    };
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
    for (const worker of ended) if (worker.status === "rejected") throw worker.reason;
  }
}
