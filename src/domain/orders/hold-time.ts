/** How long pieces are held for a payment that has begun, so that a product cannot be blocked without paying. */
import { HOUR, MINUTE } from "#domain/time/time.ts";

/** Enough time to complete an open payment. */
export const SHORT_HOLD_MS = 5 * MINUTE;
/** How long an unpaid hold counts against its holder. */
export const HOLDS_ARE_REMEMBERED_MS = 2 * HOUR;
/** The share of unsold pieces reserved for those who pay quickly. */
const LAST_PART = 1 / 4;

/** Facts about one product and its buyer, excluding the pieces wanted now. */
export type HoldFacts = {
  readonly isEdition: boolean;
  /** Pieces wanted now. */
  readonly wanted: number;
  /** Pieces that can be bought now. */
  readonly free: number;
  /** Pieces held by unpaid orders of anyone. */
  readonly held: number;
  /** Whether the network exceeds its share with these pieces. */
  readonly isOverShare: boolean;
  /** A payment from this network within the last day. */
  readonly hasNetworkPaid: boolean;
  /** When the latest unpaid hold of this product by the same buyer, or by the network, ended or will end. */
  readonly lastUnpaid: Date | undefined;
};

/** Unsold pieces kept for those who pay quickly; at least one while there are any. */
export function lastPartOf(unsold: number): number {
  return Math.ceil(unsold * LAST_PART);
}

/** Whether an unpaid hold has ended, or will before it could be paid. */
export function isUsedUp(lastUnpaid: Date | undefined, now: Date): boolean {
  return lastUnpaid !== undefined && lastUnpaid.getTime() - now.getTime() < SHORT_HOLD_MS / 2;
}

/**
 * When the hold of these pieces ends. A hold that replaces an unpaid one keeps its end, so a changed or a second cart
 * gains no time. For editions, pieces above a network's share and the last quarter are held for five minutes; a network
 * that has paid before may hold that quarter for the normal time.
 */
export function holdUntil(facts: HoldFacts, now: Date, usualMs: number): Date {
  const { isEdition, wanted, free, held, isOverShare, hasNetworkPaid, lastUnpaid } = facts;
  const inTime = (ms: number) => new Date(now.getTime() + ms);
  const short = inTime(Math.min(SHORT_HOLD_MS, usualMs));
  if (isUsedUp(lastUnpaid, now)) return short;
  const usual = inTime(usualMs);
  if (lastUnpaid !== undefined) return new Date(Math.min(lastUnpaid.getTime(), usual.getTime()));
  const unsold = free + held;
  const isOfLastPart = !hasNetworkPaid && held + wanted > unsold - lastPartOf(unsold);
  return isEdition && (isOverShare || isOfLastPart) ? short : usual;
}
