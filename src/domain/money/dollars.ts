/**
 * Converts rand into dollars, because PayPal does not take rand. Server and browser use these functions and whole
 * numbers only, so both always arrive at the same amount.
 */
import { toDecimalText, type UsdCents, usdCents, type ZarCents } from "./money.ts";

/** Rand per dollar, in ten-thousandths of a rand: 18.5 is 185000. */
export type DollarRate = number & { readonly __dollarRate: never };

const RATE = /^(\d{1,6})(?:\.(\d{1,4}))?$/;
const RATE_SCALE = 10_000;
const HALF_UP = 2n;
/** A fifth. */
const USUAL_PART = 5;

/** Reads "18.5000" or 18.5. Undefined unless it is above zero and has at most four decimals. */
export function parseDollarRate(text: string | number): DollarRate | undefined {
  const match = RATE.exec(String(text));
  if (!match) return undefined;
  const [, whole = "0", fraction = ""] = match;
  const rate = Number(whole) * RATE_SCALE + Number(fraction.padEnd(4, "0"));
  return rate > 0 ? (rate as DollarRate) : undefined;
}

/** The rate as the contract's number: 185000 is 18.5. */
export function dollarRateNumber(rate: DollarRate): number {
  return rate / RATE_SCALE;
}

export type RateJump = { readonly percent: number; readonly direction: "more" | "less" };

/** By how much a rate differs from the previous one, if by more than a fifth, which few currencies move in a year. */
export function rateJump(before: DollarRate, after: DollarRate): RateJump | undefined {
  const difference = Math.abs(after - before);
  if (difference * USUAL_PART <= before) return undefined;
  return {
    percent: Math.round((100 * difference) / before),
    direction: after > before ? "more" : "less",
  };
}

/** The same amount in dollars; half a cent is rounded up. */
export function toDollars(amount: ZarCents, rate: DollarRate): UsdCents {
  const divisor = HALF_UP * BigInt(rate);
  const cents = (HALF_UP * BigInt(amount) * BigInt(RATE_SCALE) + BigInt(rate)) / divisor;
  return usdCents(Number(cents));
}

/** "58.92", as PayPal and the contract write it. */
export function dollarText(amount: UsdCents): string {
  return toDecimalText(amount);
}

/** "USD 58.92": with the currency's code, because several countries write $. */
export function formatDollars(amount: UsdCents): string {
  return `USD ${dollarText(amount)}`;
}

/** "USD 1 = R18.50", with as many decimals as the rate has and at least two. */
export function formatDollarRate(rate: DollarRate): string {
  const exact = String(dollarRateNumber(rate));
  const decimals = exact.split(".")[1]?.length ?? 0;
  return `USD 1 = R${decimals < 2 ? dollarRateNumber(rate).toFixed(2) : exact}`;
}

/** Reads an amount like "58.92"; undefined for anything written differently. */
export function parseDollars(text: string): UsdCents | undefined {
  const match = /^(\d{1,7})\.(\d{2})$/.exec(text);
  return match ? usdCents(Number(match[1]) * 100 + Number(match[2])) : undefined;
}
