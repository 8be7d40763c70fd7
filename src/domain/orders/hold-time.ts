/** How long pieces are held for a payment that has begun, so that a product cannot be blocked without paying. */
import { HOUR, MINUTE } from "#domain/time/time.ts";

/** Enough to pay a page that is open. */
export const SHORT_HOLD_MS = 5 * MINUTE;
/** For so long it is remembered that pieces were held and not paid. */
export const HOLDS_ARE_REMEMBERED_MS = 2 * HOUR;
/** The part of what is unsold that is kept for those who pay quickly. */
const LAST_PART = 1 / 4;

/** Facts about one product and its buyer, without the pieces wanted now. */
export type HoldFacts = {
  readonly isEdition: boolean;
  /** Pieces wanted now. */
  readonly wanted: number;
  /** Pieces that can be bought now. */
  readonly free: number;
  /** Pieces that wait for anybody's payment. */
  readonly held: number;
  /** More than the network's share waits for payment with these. */
  readonly isOverShare: boolean;
  /** A payment from this network within the last day. */
  readonly hasNetworkPaid: boolean;
  /** When the last hold of this product by the same buyer, or by the network, ended or will end, of those that were not paid. */
  readonly lastUnpaid: Date | undefined;
};

/** How many unsold pieces are kept for those who pay quickly; at least one while there is any. */
export function lastPartOf(unsold: number): number {
  return Math.ceil(unsold * LAST_PART);
}

/** Whether an unpaid hold has ended, or ends too soon to pay in. */
export function isUsedUp(lastUnpaid: Date | undefined, now: Date): boolean {
  return lastUnpaid !== undefined && lastUnpaid.getTime() - now.getTime() < SHORT_HOLD_MS / 2;
}

/**
 * Until when these pieces are held. What takes the place of an unpaid hold ends when that would have ended; so a changed
 * cart, or another one, renews nothing. Of an edition, what is more than a network's share and the last quarter are held
 * for five minutes; who has paid before may hold that quarter for as long as anything.
 */
export function holdUntil(facts: HoldFacts, now: Date, usualMs: number): Date {
  const { isEdition, wanted, free, held, isOverShare, hasNetworkPaid, lastUnpaid } = facts;
  const inTime = (ms: number) => new Date(now.getTime() + ms);
  const short = inTime(Math.min(SHORT_HOLD_MS, usualMs));
  if (isUsedUp(lastUnpaid, now)) return short;
  const usual = inTime(usualMs);
  if (lastUnpaid !== undefined) return lastUnpaid < usual ? lastUnpaid : usual;
  const unsold = free + held;
  const isOfLastPart = !hasNetworkPaid && held + wanted > unsold - lastPartOf(unsold);
  return isEdition && (isOverShare || isOfLastPart) ? short : usual;
}
