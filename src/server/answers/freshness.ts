/**
 * How long what was read may be shown again: one rule for kept answers, for the lists in memory and for the menu's counts. An
 * announced change makes all of it old, whatever has changed.
 */
import { MINUTE, SECOND } from "#domain/time/time.ts";
import type { Clock } from "#server/platform/clock.ts";

/** When something was read, taken before the reading: what changes meanwhile makes it old. */
export type Stamp = { readonly at: number; readonly minute: number; readonly changes: number };

export type Freshness = {
  stamp(): Stamp;
  /** Whether what was read then may be shown now. */
  allows(stamp: Stamp): boolean;
  /** Something has changed that visitors see. */
  outdate(): void;
};

export type Limits = {
  /** No longer than this, and never into the next minute: pages show a clock, and nobody announces what is changed by hand. */
  readonly keptMs: number;
  /** What is old is shown for so long all the same, so that nothing is made anew at every sale. */
  readonly restMs: number;
};

/** Of the only process: it hears of every change, and makes nothing anew more than four times a second. */
export const ALONE: Limits = { keptMs: MINUTE, restMs: SECOND / 4 };

/** Another process's sale is seen when what is kept has aged, so one's own may be as well. */
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
      // A clock that was set back may not keep what it has read for hours.
      if (now.minute !== then.minute || age < 0 || age >= keptMs) return false;
      return now.changes === then.changes || age < restMs;
    },
    outdate() {
      changes += 1;
    },
  };
}

/** Reads once for all who ask as long as it is fresh. A failed reading is not kept. */
export function keepReading<Read>(freshness: Freshness, read: () => Promise<Read>): () => Promise<Read> {
  let kept: { readonly stamp: Stamp; readonly value: Promise<Read> } | undefined;
  return () => {
    if (kept && freshness.allows(kept.stamp)) return kept.value;
    const reading = { stamp: freshness.stamp(), value: read() };
    kept = reading;
    reading.value.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.value;
  };
}
