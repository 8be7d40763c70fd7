/** PayPal: offered when everything it needs is set, imitated by the built-in sandbox when a demonstration asks for it. */
import { z } from "zod";
import { takesRealCards } from "./card-settings.ts";
import { environmentSettings, flag, PAYMENTS, type Refusal, type Values, type WithMode } from "./setting.ts";

/** Root domains only: PayPal refuses a scheme, a subdomain and localhost. */
const ROOT_DOMAINS = /^[a-z0-9-]+(\.[a-z0-9-]+)+(,[a-z0-9-]+(\.[a-z0-9-]+)+)*$/;

export const PAYPAL_SETTINGS = environmentSettings(PAYMENTS, {
  PAYPAL_CLIENT_ID: {
    schema: z.string().optional(),
    onScreen: "shown",
    title: "PayPal's client id",
    about:
      "PayPal's REST app: its client id, from developer.paypal.com. PayPal is offered when this, the secret, the webhook id and ZAR_PER_USD are set; the account must accept US dollars.",
    example: "client-id",
    fallback: "none, and no PayPal",
  },
  PAYPAL_CLIENT_SECRET: {
    schema: z.string().optional(),
    onScreen: "secret",
    title: "PayPal's secret",
    about: "The secret of that app. Never sent to a browser.",
    example: "client-secret",
  },
  PAYPAL_WEBHOOK_ID: {
    schema: z.string().optional(),
    onScreen: "secret",
    title: "PayPal's webhook id",
    about:
      "The id of the app's webhook that leads to /api/webhooks/paypal: what its messages are checked with.",
    example: "webhook-id",
  },
  PAYPAL_ENV: {
    schema: z.enum(["sandbox", "live"], "must be sandbox or live").default("sandbox"),
    onScreen: "shown",
    title: "Which PayPal",
    about: "Which PayPal: sandbox or live, exactly like the card provider's key.",
  },
  PAYPAL_API_BASE: {
    schema: z.url("must be a web address").optional(),
    onScreen: "shown",
    title: "PayPal's API",
    about: "Where PayPal's API is, for tests; refused in live mode.",
    example: "https://api-m.sandbox.paypal.com",
    fallback: "PayPal's own, by PAYPAL_ENV",
  },
  PAYPAL_SDK_URL: {
    schema: z.url("must be a web address").optional(),
    onScreen: "shown",
    title: "PayPal's script",
    about: "Where the script of PayPal's button is, for tests; refused in live mode.",
    example: "https://www.sandbox.paypal.com/web-sdk/v6/core",
    fallback: "PayPal's own, by PAYPAL_ENV",
  },
  PAYPAL_CLIENT_TOKEN_DOMAINS: {
    schema: z
      .string()
      .regex(ROOT_DOMAINS, "must be root domains such as shop.example, with commas between them")
      .optional(),
    onScreen: "shown",
    title: "Domains of PayPal's tokens",
    about:
      "The shop's root domain, without scheme or subdomain, to which the tokens for browsers are bound; several with commas.",
    example: "shop.example",
    fallback: "none, and tokens that are bound to no domain",
  },
  PAYPAL_BUILTIN_SANDBOX: {
    schema: flag,
    onScreen: "shown",
    title: "Built-in PayPal sandbox",
    about:
      "true offers a built-in imitation of PayPal, without account and money, in demo mode only and never together with PAYPAL_CLIENT_ID.",
  },
});

export type PayPalVariables = Values<typeof PAYPAL_SETTINGS>;

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

/** What PayPal's account still lacks; undefined before its configuration has begun, and for the built-in sandbox. */
export function lacksForPayPal(variables: PayPalVariables): string[] | undefined {
  const missing = NEEDED.filter((name) => variables[name] === undefined);
  if (variables.PAYPAL_BUILTIN_SANDBOX || missing.length === NEEDED.length) return undefined;
  return missing;
}

/** Combinations that would mix real and test money, or send the shop's credentials elsewhere. */
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
