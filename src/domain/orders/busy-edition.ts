/** Detects an edition whose remaining pieces are all held by payments that are not completed. */
import { MINUTE } from "#domain/time/time.ts";

/** A visitor who still wants it renews a lapsed hold within a minute. */
const GAPS_MS = 3 * MINUTE;
/** Held for half an hour, gaps included. */
export const LOOKED_BACK_MS = 30 * MINUTE + GAPS_MS;

export type Hold = {
  readonly pieces: number;
  readonly from: Date;
  /** Null while the hold lasts. */
  readonly until: Date | null;
  readonly isPaid: boolean;
};

/**
 * Whether all pieces were held for half an hour, with gaps of three minutes in total, and none was paid. `holds` are
 * the product's holds in that time; `unsold` is the number of pieces left now.
 */
export function isKeptBusy(holds: readonly Hold[], unsold: number, now: Date): boolean {
  if (unsold === 0 || holds.some(({ isPaid }) => isPaid)) return false;
  const start = now.getTime() - LOOKED_BACK_MS;
  const held = holds.map(({ pieces, from, until }) => ({
    pieces,
    from: Math.max(start, from.getTime()),
    until: until?.getTime() ?? now.getTime(),
  }));
  const turns = [...new Set([start, ...held.flatMap(({ from, until }) => [from, until]), now.getTime()])]
    .filter((time) => time >= start)
    .toSorted((one, other) => one - other);
  let gaps = 0;
  for (const [index, time] of turns.entries()) {
    const next = turns[index + 1];
    if (next === undefined) break;
    const pieces = held.reduce(
      (sum, hold) => (hold.from <= time && time < hold.until ? sum + hold.pieces : sum),
      0,
    );
    if (pieces < unsold) gaps += next - time;
  }
  return gaps <= GAPS_MS;
}
