/**
 * Money is a whole number of cents in a branded type. Rand and dollars are different types, so the compiler refuses to charge
 * one as the other. Decimals exist only at the two borders that need them: the database column and the JSON on
 * the wire.
 */
declare const currency: unique symbol;

/** "taken": the currency of a payment as its row states it; refunds use it too. */
type Currency = "ZAR" | "USD" | "taken";

/** Cents of this currency. */
export type Minor<C extends Currency> = number & { readonly [currency]: C };

export type ZarCents = Minor<"ZAR">;
export type UsdCents = Minor<"USD">;

/** Brands a whole number of cents. Throws a RangeError for fractions, NaN and unsafe sizes. */
function minor<C extends Currency>(cents: number): Minor<C> {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not a whole number of cents: ${cents}`);
  return cents as Minor<C>;
}

const CENTS_PER_RAND = 100;
const DECIMAL_MONEY = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/** Brands a whole number of rand cents. Throws a RangeError for fractions, NaN and unsafe sizes. */
export function zarCents(cents: number): ZarCents {
  return minor(cents);
}

/** The same of dollar cents. */
export function usdCents(cents: number): UsdCents {
  return minor(cents);
}

export type TakenMinor = Minor<"taken">;

/** Brands a provider's captured or refunded amount. */
export function takenMinor(minorUnits: number): TakenMinor {
  return minor(minorUnits);
}

/** The difference of two amounts. */
export function minus<C extends Currency>(amount: Minor<C>, part: Minor<NoInfer<C>>): Minor<C> {
  return minor(amount - part);
}

/** Whole rand, as in the shop's rules: `rand(2500)` is R2500. */
export function rand(wholeRand: number): ZarCents {
  return zarCents(wholeRand * CENTS_PER_RAND);
}

export const NO_RAND: ZarCents = zarCents(0);

/**
 * Reads a decimal rand amount ("180", "180.5", "180.00", 180) digit by digit: `1090.10 * 100` is
 * not a whole number in floating point. Throws a RangeError for signs, exponents, more than two
 * decimals or more than the eight whole digits that the numeric(10,2) columns hold.
 */
export function parseRand(amount: string | number): ZarCents {
  const match = DECIMAL_MONEY.exec(String(amount));
  if (!match) throw new RangeError(`not a rand amount: ${amount}`);
  const [, whole = "0", fraction = ""] = match;
  return zarCents(Number(whole) * CENTS_PER_RAND + Number(fraction.padEnd(2, "0")));
}

/** Two-decimal text for the database and the wire, of cents in any currency: 18000 cents is "180.00". */
export function toDecimalText(amount: number): string {
  const sign = amount < 0 ? "-" : "";
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Rand as a JSON number, for the fields of the API that are numbers (verify's `amount`): 18050 is 180.5. */
export function toRandNumber(amount: ZarCents): number {
  return Number(toDecimalText(amount));
}

/** As a shopper reads it, without a thousands separator. Cents are shown only where there are any: R449.50, but R450. */
export function formatRand(amount: ZarCents): string {
  return `R${amount % CENTS_PER_RAND === 0 ? amount / CENTS_PER_RAND : toDecimalText(amount)}`;
}

/** "R450", or "R450 (USD 24.32)" of what was paid in dollars. */
export function amountWithDollars(amount: ZarCents, dollars: string | null | undefined): string {
  return dollars ? `${formatRand(amount)} (${dollars})` : formatRand(amount);
}

/** The sum in rand cents; zero of no amounts. Throws a RangeError when it is too large to be exact. */
export function addRand(...amounts: readonly ZarCents[]): ZarCents {
  return zarCents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** A line total. Throws a RangeError when the quantity is not a whole number. */
export function multiplyRand(amount: ZarCents, quantity: number): ZarCents {
  return zarCents(amount * quantity);
}
