/** Rand into dollars for PayPal, which has no rand: one rule, whole numbers only, for server and browser (payments B.10). */
import type { UsdCents, ZarCents } from "./money.ts";

/** Rand for one dollar in ten-thousandths: 18.5 is 185000. */
export type DollarRate = number & { readonly __dollarRate: never };

const RATE = /^(\d{1,6})(?:\.(\d{1,4}))?$/;
const RATE_SCALE = 10_000;
const HALF_UP = 2n;

/** Reads "18.5000" or 18.5; undefined for anything that is not above zero with at most four decimals. */
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

/** Dollars for this many rand, half a cent up. */
export function toDollars(amount: ZarCents, rate: DollarRate): UsdCents {
  const divisor = HALF_UP * BigInt(rate);
  const cents = (HALF_UP * BigInt(amount) * BigInt(RATE_SCALE) + BigInt(rate)) / divisor;
  return Number(cents) as UsdCents;
}

/** "58.92", as PayPal and the contract write it. */
export function dollarText(amount: UsdCents): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "58.92" read digit by digit; undefined for anything else. */
export function parseDollars(text: string): UsdCents | undefined {
  const match = /^(\d{1,7})\.(\d{2})$/.exec(text);
  return match ? ((Number(match[1]) * 100 + Number(match[2])) as UsdCents) : undefined;
}
