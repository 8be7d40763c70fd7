/** The rand-dollar rate and its maximum age: PayPal has no rand. */
import { z } from "zod";
import { type DollarRate, parseDollarRate } from "#domain/money/dollars.ts";
import { lacksForPayPal, type PayPalVariables } from "./paypal-settings.ts";
import { changeableSettings, type Values, wholeNumber } from "./setting.ts";

/** The range in which a dollar has cost for twenty years; anything else is a typing mistake. */
const LEAST_RAND = 5;
const MOST_RAND = 100;

function isRate(text: string): boolean {
  const isWritten = /^\d{1,6}(\.\d{1,4})?$/.test(text);
  return isWritten && Number(text) >= LEAST_RAND && Number(text) <= MOST_RAND;
}

export const DOLLAR_SETTINGS = changeableSettings(
  {
    title: "Dollar rate",
    note: "PayPal takes no rand. Without a rate, or with an old one, PayPal is not offered.",
  },
  {
    ZAR_PER_USD: {
      schema: z
        .string()
        .refine(
          isRate,
          `must be ${LEAST_RAND} to ${MOST_RAND} rand for one dollar with at most four decimals, such as 18.5000`,
        )
        .optional(),
      title: "Rand for one dollar",
      note: `From ${LEAST_RAND} to ${MOST_RAND}, at most four decimals, such as 18.5000.`,
      unit: "rand",
      input: "decimal",
      about: `Rand for one US dollar, ${LEAST_RAND} to ${MOST_RAND}, at most four decimals: PayPal has no rand, so its payments are converted at this rate. Without it PayPal is not offered.`,
      example: "18.5000",
    },
    ZAR_PER_USD_AS_OF: {
      schema: z.iso.date("must be a date such as 2026-03-02").optional(),
      title: "Day of that rate",
      input: "date",
      about: "The day of that rate. With PAYPAL_ENV=live PayPal is not offered without it.",
      example: "2026-03-02",
    },
    ZAR_PER_USD_MAX_AGE_DAYS: {
      schema: wholeNumber(1, 90).default(7),
      title: "The rate may become so old",
      unit: "days",
      input: "numeric",
      about:
        "How old that rate may become, in days, 1 to 90: after that PayPal is not offered until a newer one is set.",
    },
  },
);

type DollarVariables = Values<typeof DOLLAR_SETTINGS>;

/** The built-in sandbox's rate while the owner has not set one. */
export const SANDBOX_RATE = "18.5000";

export type DollarSettings = {
  /** Undefined until the owner sets it; the built-in sandbox always has one. */
  readonly dollarRate: DollarRate | undefined;
  /** The day of the rate, when the owner says it. */
  readonly dollarRateAsOf: Date | undefined;
  /** PayPal is not offered with an older rate. */
  readonly rateMaxAgeDays: number;
  /** Reasons not to offer a partly configured PayPal. */
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

/** The missing settings once PayPal's configuration has begun; empty when none or all are set. */
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
