/** At what rate rand become dollars, and how old it may be: PayPal has no rand. */
import { z } from "zod";
import { type DollarRate, parseDollarRate } from "#domain/money/dollars.ts";
import { lacksForPayPal, type PayPalVariables } from "./paypal-settings.ts";
import { type Values, wholeNumber } from "./setting-values.ts";

/** A dollar has cost something between for twenty years: anything else is a slip of the finger. */
const LEAST_RAND = 5;
const MOST_RAND = 100;

function isRate(text: string): boolean {
  const isWritten = /^\d{1,6}(\.\d{1,4})?$/.test(text);
  return isWritten && Number(text) >= LEAST_RAND && Number(text) <= MOST_RAND;
}

export const DOLLAR_VARIABLES = {
  ZAR_PER_USD: z
    .string()
    .refine(
      isRate,
      `must be ${LEAST_RAND} to ${MOST_RAND} rand for one dollar with at most four decimals, such as 18.5000`,
    )
    .optional(),
  ZAR_PER_USD_AS_OF: z.iso.date("must be a date such as 2026-03-02").optional(),
  ZAR_PER_USD_MAX_AGE_DAYS: wholeNumber(1, 90).default(7),
};

type DollarVariables = Values<typeof DOLLAR_VARIABLES>;

/** The built-in sandbox's rate while the owner has not set one. */
export const SANDBOX_RATE = "18.5000";

export type DollarSettings = {
  /** Undefined until the owner sets it; the built-in sandbox always has one. */
  readonly dollarRate: DollarRate | undefined;
  /** The day of the rate, when the owner says it. */
  readonly dollarRateAsOf: Date | undefined;
  /** PayPal is not offered at an older rate. */
  readonly rateMaxAgeDays: number;
  /** What keeps a PayPal that was begun to be set up from being offered. */
  readonly paypalLacks: readonly string[];
};

export function toDollarSettings(variables: DollarVariables & PayPalVariables): DollarSettings {
  const { ZAR_PER_USD: rate, ZAR_PER_USD_AS_OF: day, PAYPAL_BUILTIN_SANDBOX: isBuiltIn } = variables;
  return {
    dollarRate: parseDollarRate(rate ?? "0") ?? (isBuiltIn ? parseDollarRate(SANDBOX_RATE) : undefined),
    dollarRateAsOf: day && !isBuiltIn ? new Date(day) : undefined,
    rateMaxAgeDays: variables.ZAR_PER_USD_MAX_AGE_DAYS,
    paypalLacks: paypalLacks(variables),
  };
}

/** Names of what is missing once the owner has begun to set PayPal up; empty when nothing or everything is set. */
function paypalLacks(variables: DollarVariables & PayPalVariables): string[] {
  const { ZAR_PER_USD: rate, ZAR_PER_USD_AS_OF: day, PAYPAL_ENV: environment } = variables;
  const ofAccount = lacksForPayPal(variables);
  if (ofAccount === undefined) return [];
  return [
    ...ofAccount,
    ...(parseDollarRate(rate ?? "0") ? [] : ["ZAR_PER_USD"]),
    // Real dollars are not taken at a rate of unknown age.
    ...(environment === "live" && day === undefined ? ["ZAR_PER_USD_AS_OF"] : []),
  ];
}
