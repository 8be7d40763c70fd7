/** How much goes back: asked in rand, sent in what was taken, and together never more than was taken (payments B.8). */
import { type ZarCents, zarCents } from "#domain/money/money.ts";

/** What a provider took for an order, and what of it has gone back or is on its way back. */
export type TakenAndReturned = {
  /** In minor units of the currency that was taken. */
  readonly takenMinor: number;
  /** The same in rand, by the order's own total. */
  readonly takenCents: ZarCents;
  readonly returnedMinor: number;
  readonly returnedCents: ZarCents;
};

export type RefundAmount = { readonly amountMinor: number; readonly amountCents: ZarCents };

/** What was taken, in rand: by the order's total when it was taken in dollars. */
export function takenInRand(taken: {
  readonly currency: string;
  readonly minor: number;
  /** What had been asked for, in the same currency. */
  readonly askedMinor: number;
  readonly orderTotal: ZarCents;
}): ZarCents {
  if (taken.currency === "ZAR") return zarCents(taken.minor);
  return zarCents(halfUp(taken.minor * taken.orderTotal, taken.askedMinor));
}

/** What is left to give back, in rand. */
export function leftToRefund({ takenCents, returnedCents }: TakenAndReturned): ZarCents {
  return zarCents(Math.max(0, takenCents - returnedCents));
}

/**
 * This many rand in what was taken, half a unit up; the last part takes whatever is left, so that nothing is lost to
 * rounding. Undefined when it is nothing, or more than is left.
 */
export function refundAmount(books: TakenAndReturned, amount: ZarCents | "all"): RefundAmount | undefined {
  const leftCents = leftToRefund(books);
  const leftMinor = books.takenMinor - books.returnedMinor;
  const amountCents = amount === "all" ? leftCents : amount;
  if (amountCents <= 0 || amountCents > leftCents || leftMinor <= 0) return undefined;
  if (amountCents === leftCents) return { amountMinor: leftMinor, amountCents };
  const amountMinor = halfUp(amountCents * books.takenMinor, books.takenCents);
  // The part must leave something for what is still owed, and be something itself.
  if (amountMinor <= 0 || amountMinor >= leftMinor) return undefined;
  return { amountMinor, amountCents };
}

/** What a refund made elsewhere in the taken currency is in rand; all of it when all of it went back. */
export function refundInRand(books: TakenAndReturned, amountMinor: number): ZarCents {
  if (amountMinor >= books.takenMinor - books.returnedMinor)
    return zarCents(Math.max(1, leftToRefund(books)));
  return zarCents(Math.max(1, halfUp(amountMinor * books.takenCents, books.takenMinor)));
}

/** Whole numbers only: amounts of the shop stay far below where a product of two would be rounded. */
function halfUp(numerator: number, denominator: number): number {
  return Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)));
}
