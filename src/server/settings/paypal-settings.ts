/** PayPal: offered when everything it needs is set, imitated by the built-in sandbox when a demonstration asks for it. */
import { z } from "zod";
import { takesRealCards } from "./card-settings.ts";
import { flag, type Refusal, type Values, type WithMode } from "./setting-values.ts";

/** Root domains only: PayPal refuses a scheme, a subdomain and localhost. */
const ROOT_DOMAINS = /^[a-z0-9-]+(\.[a-z0-9-]+)+(,[a-z0-9-]+(\.[a-z0-9-]+)+)*$/;

export const PAYPAL_VARIABLES = {
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PAYPAL_ENV: z.enum(["sandbox", "live"], "must be sandbox or live").default("sandbox"),
  PAYPAL_API_BASE: z.url("must be a web address").optional(),
  PAYPAL_SDK_URL: z.url("must be a web address").optional(),
  PAYPAL_CLIENT_TOKEN_DOMAINS: z
    .string()
    .regex(ROOT_DOMAINS, "must be root domains such as shop.example, with commas between them")
    .optional(),
  PAYPAL_BUILTIN_SANDBOX: flag,
};

export type PayPalVariables = Values<typeof PAYPAL_VARIABLES>;

export type PayPalPayments =
  | { readonly kind: "sandbox" }
  | {
      readonly kind: "paypal";
      readonly clientId: string;
      readonly clientSecret: string;
      readonly webhookId: string;
      readonly environment: PayPalVariables["PAYPAL_ENV"];
      readonly apiBase: string;
      readonly sdkUrl: string;
      readonly tokenDomains: string | undefined;
    };

/** API, script and pages change together: a token of one environment fails in the other. */
const HOSTS = {
  sandbox: {
    apiBase: "https://api-m.sandbox.paypal.com",
    sdkUrl: "https://www.sandbox.paypal.com/web-sdk/v6/core",
  },
  live: { apiBase: "https://api-m.paypal.com", sdkUrl: "https://www.paypal.com/web-sdk/v6/core" },
} as const;

const NEEDED = ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"] as const;

export type PayPalSettings = {
  /** Undefined in a shop without a PayPal account; card payments go on without it. It is offered once it has a rate, too. */
  readonly paypal: PayPalPayments | undefined;
};

export function toPayPalSettings(variables: PayPalVariables): PayPalSettings {
  return { paypal: toPayPalPayments(variables) };
}

function toPayPalPayments(variables: PayPalVariables): PayPalPayments | undefined {
  if (variables.PAYPAL_BUILTIN_SANDBOX) return { kind: "sandbox" };
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = variables;
  if (!clientId || !clientSecret || !webhookId) return undefined;
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
  };
}

/** What the account lacks; undefined while nobody has begun to set it up, and for the built-in sandbox. */
export function lacksForPayPal(variables: PayPalVariables): string[] | undefined {
  const missing = NEEDED.filter((name) => variables[name] === undefined);
  if (variables.PAYPAL_BUILTIN_SANDBOX || missing.length === NEEDED.length) return undefined;
  return missing;
}

/** What would mix real and test money, or lead the shop's credentials elsewhere. */
export function refusePayPalSettings(
  variables: PayPalVariables & WithMode & Parameters<typeof takesRealCards>[0],
): Refusal[] {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_BUILTIN_SANDBOX: isBuiltIn } = variables;
  const refusals = variables.SHOP_MODE === "live" ? refuseLive(variables) : [];
  if (isBuiltIn && clientId) {
    refusals.push({
      name: "PAYPAL_BUILTIN_SANDBOX",
      sentence: "is refused together with PAYPAL_CLIENT_ID; unset one of them",
    });
  }
  const takesRealDollars = variables.PAYPAL_ENV === "live";
  if (clientId && takesRealCards(variables) !== takesRealDollars) {
    refusals.push({
      name: "PAYPAL_ENV",
      sentence:
        "must be live exactly when PAYSTACK_SECRET_KEY is an sk_live_ key, so that no test money pays a real order",
    });
  }
  return refusals;
}

function refuseLive(variables: PayPalVariables): Refusal[] {
  const refusals: Refusal[] = [];
  if (variables.PAYPAL_API_BASE)
    refusals.push({ name: "PAYPAL_API_BASE", sentence: "cannot be changed in live mode" });
  if (variables.PAYPAL_SDK_URL)
    refusals.push({ name: "PAYPAL_SDK_URL", sentence: "cannot be changed in live mode" });
  if (variables.PAYPAL_BUILTIN_SANDBOX)
    refusals.push({ name: "PAYPAL_BUILTIN_SANDBOX", sentence: "is refused in live mode" });
  return refusals;
}
