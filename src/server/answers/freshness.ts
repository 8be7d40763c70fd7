/**
 * One expiry rule for everything cached for visitors: answers, the lists in memory, the menu's counts. Any announced change makes all
 * of it stale, whatever has changed.
 */

import { MINUTE, SECOND } from "#domain/time/time.ts";
import { withOwnDeadline } from "#server/platform/answer-deadline.ts";
import type { Clock } from "#server/platform/clock.ts";

/** When a read began. Taken before reading, so that a change during the read makes the result stale. */
export type Stamp = { readonly at: number; readonly minute: number; readonly changes: number };

export type Freshness = {
  stamp(): Stamp;
  /** Whether the result of a read that began then may still be shown. */
  allows(stamp: Stamp): boolean;
  /** Something that visitors see has changed. */
  outdate(): void;
};

export type Limits = {
  /** Maximum age. Nothing outlives its minute either: pages show a clock, and changes made in SQL are not announced. */
  readonly keptMs: number;
  /** A stale result is still shown until this age, so that a sale does not cause a new render each time. */
  readonly restMs: number;
};

/** For a single process, which learns of every change: at most four new reads a second. */
export const ALONE: Limits = { keptMs: MINUTE, restMs: SECOND / 4 };

/** With several processes: sales of the others are not announced here, so age alone decides, for our own as well. */
export const BESIDE_OTHERS: Limits = { keptMs: 5 * SECOND, restMs: 5 * SECOND };

export function createFreshness(clock: Clock, { keptMs, restMs }: Limits): Freshness {
  let changes = 0;
  const stamp = () => {
    const at = clock.now().getTime();
    return { at, minute: Math.floor(at / MINUTE), changes };
  };
  return {
    stamp,
    allows(then) {
      const now = stamp();
      const age = now.at - then.at;
      // After the clock was set back, entries must not stay valid for hours.
      if (now.minute !== then.minute || age < 0 || age >= keptMs) return false;
      return now.changes === then.changes || age < restMs;
    },
    outdate() {
      changes += 1;
    },
  };
}

/** Shares one read between all callers while it is fresh. A failed read is not cached. */
export function keepReading<Read>(freshness: Freshness, read: () => Promise<Read>): () => Promise<Read> {
  let kept: { readonly stamp: Stamp; readonly value: Promise<Read> } | undefined;
  return () => {
    if (kept && freshness.allows(kept.stamp)) return kept.value;
    const reading = { stamp: freshness.stamp(), value: withOwnDeadline(read) };
    kept = reading;
    reading.value.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.value;
  };
}

/** The same, which never rejects: while it cannot be read, what was last read, else `first`. */
export function keepLastReading<Read, First>(
  freshness: Freshness,
  first: First,
  read: () => Promise<Read>,
): () => Promise<Read | First> {
  let last: Read | First = first;
  const readAgain = keepReading(freshness, async () => {
    const value = await read();
    last = value;
    return value;
  });
  return () => readAgain().catch(() => last);
}
