/** PayPal: offered when everything it needs is set, imitated by the built-in sandbox when a demonstration asks for it. */
import { z } from "zod";
import { type DollarRate, parseDollarRate } from "#domain/money/dollars.ts";
import { takesRealCards } from "./card-settings.ts";
import { flag, type Values, type WithMode, wholeNumber } from "./setting-values.ts";

/** Root domains only: PayPal refuses a scheme, a subdomain and localhost. */
const ROOT_DOMAINS = /^[a-z0-9-]+(\.[a-z0-9-]+)+(,[a-z0-9-]+(\.[a-z0-9-]+)+)*$/;

export const PAYPAL_VARIABLES = {
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PAYPAL_ENV: z.enum(["sandbox", "live"]).default("sandbox"),
  PAYPAL_API_BASE: z.url("must be a web address").optional(),
  PAYPAL_SDK_URL: z.url("must be a web address").optional(),
  PAYPAL_CLIENT_TOKEN_DOMAINS: z
    .string()
    .regex(ROOT_DOMAINS, "must be root domains such as shop.example, with commas between them")
    .optional(),
  ZAR_PER_USD: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,4})?$/, "must be rand for one dollar with at most four decimals, such as 18.5000")
    .optional(),
  ZAR_PER_USD_AS_OF: z.iso.date("must be a date such as 2026-03-02").optional(),
  ZAR_PER_USD_MAX_AGE_DAYS: wholeNumber(1, 90, 7),
  PAYPAL_BUILTIN_SANDBOX: flag,
};

type PayPalVariables = Values<typeof PAYPAL_VARIABLES>;

export type PayPalPayments =
  | { readonly kind: "sandbox"; readonly rate: DollarRate }
  | {
      readonly kind: "paypal";
      readonly clientId: string;
      readonly clientSecret: string;
      readonly webhookId: string;
      readonly environment: PayPalVariables["PAYPAL_ENV"];
      readonly apiBase: string;
      readonly sdkUrl: string;
      readonly tokenDomains: string | undefined;
      readonly rate: DollarRate;
      /** The day of the rate, when the owner says it. */
      readonly rateAsOf: Date | undefined;
    };

/** API, script and pages change together: a token of one environment fails in the other. */
const HOSTS = {
  sandbox: {
    apiBase: "https://api-m.sandbox.paypal.com",
    sdkUrl: "https://www.sandbox.paypal.com/web-sdk/v6/core",
  },
  live: { apiBase: "https://api-m.paypal.com", sdkUrl: "https://www.paypal.com/web-sdk/v6/core" },
} as const;

/** The built-in sandbox's rate while the owner has not set one. */
const SANDBOX_RATE = "18.5000";

const NEEDED = ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"] as const;

export type PayPalSettings = {
  /** Undefined in a shop without PayPal; card payments go on without it. */
  readonly paypal: PayPalPayments | undefined;
  /** What keeps a PayPal that was begun to be set up from being offered. */
  readonly paypalLacks: readonly string[];
  /** PayPal is not offered at an older rate. */
  readonly rateMaxAgeDays: number;
};

export function toPayPalSettings(variables: PayPalVariables): PayPalSettings {
  return {
    paypal: toPayPalPayments(variables),
    paypalLacks: lacksForPayPal(variables),
    rateMaxAgeDays: variables.ZAR_PER_USD_MAX_AGE_DAYS,
  };
}

function toPayPalPayments(variables: PayPalVariables): PayPalPayments | undefined {
  const rate = parseDollarRate(variables.ZAR_PER_USD ?? "0");
  if (variables.PAYPAL_BUILTIN_SANDBOX) {
    const sandboxRate = rate ?? parseDollarRate(SANDBOX_RATE);
    return sandboxRate && { kind: "sandbox", rate: sandboxRate };
  }
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = variables;
  if (!clientId || !clientSecret || !webhookId || !rate || lacksDay(variables)) return undefined;
  const hosts = HOSTS[variables.PAYPAL_ENV];
  return {
    kind: "paypal",
    clientId,
    clientSecret,
    webhookId,
    environment: variables.PAYPAL_ENV,
    apiBase: (variables.PAYPAL_API_BASE ?? hosts.apiBase).replace(/\/$/, ""),
    sdkUrl: variables.PAYPAL_SDK_URL ?? hosts.sdkUrl,
    tokenDomains: variables.PAYPAL_CLIENT_TOKEN_DOMAINS,
    rate,
    rateAsOf: variables.ZAR_PER_USD_AS_OF ? new Date(variables.ZAR_PER_USD_AS_OF) : undefined,
  };
}

/** Names of what is missing once the owner has begun to set PayPal up; empty when nothing or everything is set. */
function lacksForPayPal(variables: PayPalVariables): string[] {
  if (variables.PAYPAL_BUILTIN_SANDBOX) return [];
  if (NEEDED.every((name) => variables[name] === undefined)) return [];
  return [
    ...NEEDED.filter((name) => variables[name] === undefined),
    ...(parseDollarRate(variables.ZAR_PER_USD ?? "0") ? [] : ["ZAR_PER_USD"]),
    ...(lacksDay(variables) ? ["ZAR_PER_USD_AS_OF"] : []),
  ];
}

/** Real dollars are not taken at a rate of unknown age. */
function lacksDay({ PAYPAL_ENV: environment, ZAR_PER_USD_AS_OF: day }: PayPalVariables): boolean {
  return environment === "live" && day === undefined;
}

/** What would mix real and test money, or lead the shop's credentials elsewhere. */
export function refusePayPalSettings(
  variables: PayPalVariables & WithMode & Parameters<typeof takesRealCards>[0],
): string[] {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_BUILTIN_SANDBOX: isBuiltIn } = variables;
  const reasons = variables.SHOP_MODE === "live" ? refuseLive(variables) : [];
  if (isBuiltIn && clientId) {
    reasons.push("PAYPAL_BUILTIN_SANDBOX: refused together with PAYPAL_CLIENT_ID; unset one of them");
  }
  const takesRealDollars = variables.PAYPAL_ENV === "live";
  if (clientId && takesRealCards(variables) !== takesRealDollars) {
    reasons.push(
      "PAYPAL_ENV: must be live exactly when PAYSTACK_SECRET_KEY is an sk_live_ key, so that no test money pays a real order",
    );
  }
  return reasons;
}

function refuseLive(variables: PayPalVariables): string[] {
  const reasons: string[] = [];
  if (variables.PAYPAL_API_BASE) reasons.push("PAYPAL_API_BASE cannot be changed in live mode");
  if (variables.PAYPAL_SDK_URL) reasons.push("PAYPAL_SDK_URL cannot be changed in live mode");
  if (variables.PAYPAL_BUILTIN_SANDBOX) reasons.push("PAYPAL_BUILTIN_SANDBOX: refused in live mode");
  return reasons;
}
