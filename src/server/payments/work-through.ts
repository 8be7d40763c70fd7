import { MINUTE, SECOND } from "#domain/time/time.ts";
import type { Lease } from "#server/database/claim-due.ts";
import { type Clock, later } from "#server/platform/clock.ts";

const BATCH = 40;
/**
 * Most of the time of a row is a provider's answer, for which nothing of ours is held. Of the ten connections to the
 * database they take a few for some milliseconds each.
 */
const AT_ONCE = 12;
/** By the machine's own clock. A round of all that is due must leave the other steps of the job their turn. */
const LONGEST_MS = 20 * SECOND;

/** Longer than working one batch takes. When a process dies, its rows are taken over after this time. */
const LEASE_MS = 5 * MINUTE;

/** A lease of so many rows from now on. */
export function leaseOf(clock: Clock, atMost: number): Lease {
  const now = clock.now();
  return { now, until: later(now, LEASE_MS), atMost };
}

/**
 * Works on rows that are due, several at once, batch after batch while there may be more and twenty seconds have not
 * gone. `claim` returns at most so many rows, and not again what was worked on. The first rejection of `work` ends it
 * once what is under way has ended. What is left is for the next round of the job.
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
