/**
 * How much a refund comes to. It is asked for in rand and sent in the currency that was taken; all refunds of a payment
 * together never exceed what was taken.
 */
import { minus, type TakenMinor, takenMinor, type ZarCents, zarCents } from "#domain/money/money.ts";

/** The amount a provider took for an order, and how much of it has been or is being refunded. */
export type TakenAndReturned = {
  /** In minor units (cents) of the currency that was taken. */
  readonly takenMinor: TakenMinor;
  /** The same in rand: the order's total when all of it was taken. */
  readonly takenCents: ZarCents;
  readonly returnedMinor: TakenMinor;
  readonly returnedCents: ZarCents;
};

export type RefundAmount = { readonly amountMinor: TakenMinor; readonly amountCents: ZarCents };

/** Taken, in rand cents. An amount in dollars is its share of the order's total. */
export function takenInRand(taken: {
  readonly currency: string;
  readonly minor: TakenMinor;
  /** Expected, in the same currency. */
  readonly askedMinor: number;
  readonly orderTotal: ZarCents;
}): ZarCents {
  if (taken.currency === "ZAR") return zarCents(taken.minor);
  return zarCents(halfUp(taken.minor * taken.orderTotal, taken.askedMinor));
}

/** Still refundable, in rand cents. */
export function leftToRefund({ takenCents, returnedCents }: TakenAndReturned): ZarCents {
  return zarCents(Math.max(0, takenCents - returnedCents));
}

/**
 * A refund of this many rand, also in the currency that was taken (half a cent rounded up). The last refund takes
 * whatever is left, so that nothing is lost to rounding. Undefined when it comes to nothing or to more than is left, and for
 * a part so small that the currency has no coin for it.
 */
export function refundAmount(books: TakenAndReturned, amount: ZarCents | "all"): RefundAmount | undefined {
  const leftCents = leftToRefund(books);
  const leftMinor = minus(books.takenMinor, books.returnedMinor);
  const amountCents = amount === "all" ? leftCents : amount;
  if (amountCents <= 0 || amountCents > leftCents || leftMinor <= 0) return undefined;
  if (amountCents === leftCents) return { amountMinor: leftMinor, amountCents };
  // A partial refund leaves at least one cent of the currency for the rest, and is at least one itself.
  const amountMinor = Math.min(halfUp(amountCents * books.takenMinor, books.takenCents), leftMinor - 1);
  return amountMinor > 0 ? { amountMinor: takenMinor(amountMinor), amountCents } : undefined;
}

/**
 * A refund that was made on the provider's own page, in rand cents; everything left when it returned everything left.
 */
export function refundInRand(books: TakenAndReturned, amountMinor: TakenMinor): ZarCents {
  if (amountMinor >= books.takenMinor - books.returnedMinor)
    return zarCents(Math.max(1, leftToRefund(books)));
  return zarCents(Math.max(1, halfUp(amountMinor * books.takenCents, books.takenMinor)));
}

/**
 * The quotient as a whole number, half rounded up. The products passed in are exact, because the shop's amounts are far
 * too small for them to exceed 2^53.
 */
function halfUp(numerator: number, denominator: number): number {
  return Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)));
}
