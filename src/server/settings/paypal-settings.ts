/** PayPal's settings: read by env.ts with all the others, explained and checked here. */
import { z } from "zod";
import { type DollarRate, parseDollarRate } from "#domain/money/dollars.ts";
import type { Environment } from "./settings.ts";

/** Root domains only: PayPal refuses a scheme, a subdomain and localhost (payments B.3). */
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
};

export type PayPalEnvironment = "sandbox" | "live";

export type PayPalSettings =
  | { readonly kind: "sandbox"; readonly rate: DollarRate }
  | {
      readonly kind: "paypal";
      readonly clientId: string;
      readonly clientSecret: string;
      readonly webhookId: string;
      readonly environment: PayPalEnvironment;
      readonly apiBase: string;
      readonly sdkUrl: string;
      readonly tokenDomains: string | undefined;
      readonly rate: DollarRate;
      /** The day of the rate, when the owner says it. */
      readonly rateAsOf: Date | undefined;
    };

/** API, script and pages change together: a token of one environment fails in the other (payments B.1). */
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

/** Undefined unless everything PayPal needs is set; card payments go on without it (DECISIONS 14). */
export function toPayPalSettings(environment: Environment): PayPalSettings | undefined {
  const rate = parseDollarRate(environment.ZAR_PER_USD ?? "0");
  if (environment.PAYPAL_BUILTIN_SANDBOX) {
    const sandboxRate = rate ?? parseDollarRate(SANDBOX_RATE);
    return sandboxRate && { kind: "sandbox", rate: sandboxRate };
  }
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = environment;
  if (!clientId || !clientSecret || !webhookId || !rate) return undefined;
  const hosts = HOSTS[environment.PAYPAL_ENV];
  return {
    kind: "paypal",
    clientId,
    clientSecret,
    webhookId,
    environment: environment.PAYPAL_ENV,
    apiBase: (environment.PAYPAL_API_BASE ?? hosts.apiBase).replace(/\/$/, ""),
    sdkUrl: environment.PAYPAL_SDK_URL ?? hosts.sdkUrl,
    tokenDomains: environment.PAYPAL_CLIENT_TOKEN_DOMAINS,
    rate,
    rateAsOf: environment.ZAR_PER_USD_AS_OF ? new Date(environment.ZAR_PER_USD_AS_OF) : undefined,
  };
}

/** Names of what is missing once the owner has begun to set PayPal up; empty when nothing or everything is set. */
export function lacksForPayPal(environment: Environment): string[] {
  if (environment.PAYPAL_BUILTIN_SANDBOX) return [];
  if (NEEDED.every((name) => environment[name] === undefined)) return [];
  const missing: string[] = NEEDED.filter((name) => environment[name] === undefined);
  return parseDollarRate(environment.ZAR_PER_USD ?? "0") ? missing : [...missing, "ZAR_PER_USD"];
}

/** What would mix real and test money, or lead the shop's credentials elsewhere: reasons not to start. */
export function unsafePayPalSettings(environment: Environment): string[] {
  const { SHOP_MODE: mode, PAYPAL_CLIENT_ID: clientId, PAYPAL_BUILTIN_SANDBOX: builtIn } = environment;
  const reasons: string[] = [];
  if (mode === "live") {
    if (environment.PAYPAL_API_BASE) reasons.push("PAYPAL_API_BASE cannot be changed in live mode");
    if (environment.PAYPAL_SDK_URL) reasons.push("PAYPAL_SDK_URL cannot be changed in live mode");
    if (builtIn) reasons.push("PAYPAL_BUILTIN_SANDBOX: refused in live mode");
  }
  if (builtIn && clientId) {
    reasons.push("PAYPAL_BUILTIN_SANDBOX: refused together with PAYPAL_CLIENT_ID; unset one of them");
  }
  const takesRealCards = environment.PAYSTACK_SECRET_KEY?.startsWith("sk_live_") ?? false;
  const takesRealDollars = environment.PAYPAL_ENV === "live";
  if (clientId && takesRealCards !== takesRealDollars) {
    reasons.push(
      "PAYPAL_ENV: must be live exactly when PAYSTACK_SECRET_KEY is an sk_live_ key, so that no test money pays a real order",
    );
  }
  return reasons;
}
