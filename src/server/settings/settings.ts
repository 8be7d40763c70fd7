/** The only reader of process.env: every setting is read, checked and explained here, before anything starts. */
import { existsSync } from "node:fs";
import { z } from "zod";
import type { Owner } from "#domain/contact/owner.ts";
import { MINUTE } from "#domain/time/time.ts";
import type { CardBudgets, PreviousKey } from "./card-settings.ts";
import { missingForLiveMode } from "./live-mode.ts";
import { MAIL_VARIABLES, type MailSettings, toMailSettings } from "./mail-settings.ts";
import {
  lacksForPayPal,
  PAYPAL_VARIABLES,
  type PayPalSettings,
  toPayPalSettings,
  unsafePayPalSettings,
} from "./paypal-settings.ts";

export type ShopMode = "demo" | "live";

const flag = z
  .enum(["1", "0", "true", "false"])
  .default("false")
  .transform((text) => text === "1" || text === "true");

const wholeNumber = (from: number, to: number, fallback: number) =>
  z.coerce.number().int().min(from).max(to).default(fallback);

const origin = z.string().refine((text) => {
  const url = URL.parse(text);
  return url?.origin === text.replace(/\/$/, "") && /^https?:$/.test(url.protocol);
}, "must be an origin such as https://shop.example, without a path");

export const EnvironmentSchema = z.object({
  SHOP_MODE: z.enum(["demo", "live"]).default("demo"),
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: wholeNumber(1, 65535, 3000),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY_HOPS: wholeNumber(0, 5, 0),
  DATA_DIR: z.string().min(1).default("./.data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }).optional(),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),

  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/, "must start with sk_test_ or sk_live_")
    .optional(),
  PAYSTACK_API_BASE: z.url("must be a web address").default("https://api.paystack.co"),
  PAYSTACK_PREVIOUS_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/, "must start with sk_test_ or sk_live_")
    .optional(),
  PAYSTACK_KEY_ROTATED_AT: z.iso
    .datetime({ offset: true, error: "must be a time such as 2026-03-02T10:00:00+02:00" })
    .optional(),
  APPLE_PAY_ENABLED: flag,
  PAYMENTS_ALLOW_TEST_KEYS: flag,
  ALLOW_SANDBOX: flag,
  ...PAYPAL_VARIABLES,
  PAYPAL_BUILTIN_SANDBOX: flag,
  RESERVATION_MINUTES: wholeNumber(5, 120, 30),
  UNSAVED_DELIVERY: z.enum(["free", "charge"]).default("free"),

  ADMIN_PASSWORD: z.string().min(12, "must have at least 12 characters").optional(),
  ...MAIL_VARIABLES,
  OWNER_LEGAL_NAME: z.string().min(1).optional(),
  OWNER_REGISTRATION_NUMBER: z.string().min(1).optional(),
  OWNER_STREET_ADDRESS: z.string().min(1).optional(),
  OWNER_EMAIL: z.email().optional(),
  OWNER_PHONE: z.string().min(1).optional(),
  OWNER_VAT_NUMBER: z
    .string()
    .regex(/^4\d{9}$/, "must be ten digits that start with 4")
    .optional(),
});

export type Environment = z.infer<typeof EnvironmentSchema>;

export type CardPayments =
  | { readonly kind: "sandbox" }
  | {
      readonly kind: "paystack";
      readonly secretKey: string;
      readonly apiBase: string;
      readonly mode: "test" | "live";
      readonly offersApplePay: boolean;
      readonly previousKey: PreviousKey | undefined;
      /** Only tests are less patient than the provider's own limits. */
      readonly budgets?: CardBudgets;
    };

export type Settings = {
  readonly mode: ShopMode;
  readonly host: string;
  readonly port: number;
  /** Origin the browser uses, without a trailing slash; the only source of absolute addresses. */
  readonly publicUrl: string;
  readonly trustProxyHops: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly logLevel: Environment["LOG_LEVEL"];
  readonly cardPayments: CardPayments;
  /** Undefined in a shop without PayPal. */
  readonly paypal: PayPalSettings | undefined;
  /** What keeps a PayPal that was begun to be set up from being offered. */
  readonly paypalLacks: readonly string[];
  /** The owner knowingly runs a live shop without real money: a public demonstration. */
  readonly allowSandbox: boolean;
  /** How long the pieces of a started payment stay reserved, in milliseconds. */
  readonly reservationMs: number;
  readonly unsavedDelivery: "free" | "charge";
  /** Guards what changes stock or shows people; without one that works on this machine only. */
  readonly adminPassword: string | undefined;
  readonly owner: Owner;
  readonly mail: MailSettings;
};

/** Thrown with every reason at once, so that nobody mends settings one restart at a time. */
export class SettingsError extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(`The shop cannot start:\n${reasons.map((reason) => `  - ${reason}`).join("\n")}`);
    this.name = "SettingsError";
    this.reasons = reasons;
  }
}

/** Reads settings from these variables (empty means unset). Throws SettingsError. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const wrong = wrongValues(set);
  // What else is missing is asked of the rest, so that a slip in one setting hides nothing about the others.
  const environment = EnvironmentSchema.parse(without(set, wrong));
  const reasons = [
    ...missingForLiveMode(environment),
    ...unsafePaymentSettings(environment),
    ...unsafePayPalSettings(environment),
  ];
  const aboutOthers = reasons.filter((reason) => !wrong.some(({ name }) => reason.startsWith(name)));
  const all = [...wrong.map(({ name, reason }) => `${name}: ${reason}`), ...aboutOthers];
  if (all.length > 0) throw new SettingsError(all);
  return toSettings(environment);
}

/** Reads the process environment, after the `.env` file of the working folder when there is one. */
export function readProcessSettings(): Settings {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return readSettings(process.env);
}

type WrongValue = { readonly name: string; readonly reason: string };

function wrongValues(variables: Readonly<Record<string, unknown>>): WrongValue[] {
  const issues = EnvironmentSchema.safeParse(variables).error?.issues ?? [];
  return issues.map((issue) => ({ name: String(issue.path[0]), reason: issue.message }));
}

function without(variables: Readonly<Record<string, unknown>>, wrong: readonly WrongValue[]) {
  const names = wrong.map(({ name }) => name);
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !names.includes(name)));
}

function unsafePaymentSettings(environment: Environment): string[] {
  const { SHOP_MODE: mode, PAYSTACK_SECRET_KEY: key } = environment;
  const reasons: string[] = [];
  if (mode === "demo" && key?.startsWith("sk_live_")) {
    reasons.push(
      "PAYSTACK_SECRET_KEY: a demo shop must not charge real cards; use an sk_test_ key or SHOP_MODE=live",
    );
  }
  if (environment.PAYSTACK_PREVIOUS_SECRET_KEY && !environment.PAYSTACK_KEY_ROTATED_AT) {
    reasons.push("PAYSTACK_KEY_ROTATED_AT is missing: when the previous key was replaced");
  }
  if (environment.ALLOW_SANDBOX && key?.startsWith("sk_live_")) {
    reasons.push("ALLOW_SANDBOX: refused together with an sk_live_ key");
  }
  return reasons;
}

function toSettings(environment: Environment): Settings {
  const publicUrl = (environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).replace(/\/$/, "");
  return {
    mode: environment.SHOP_MODE,
    host: environment.HOST,
    port: environment.PORT,
    publicUrl,
    trustProxyHops: environment.TRUST_PROXY_HOPS,
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    logLevel: environment.LOG_LEVEL,
    cardPayments: toCardPayments(environment),
    paypal: toPayPalSettings(environment),
    paypalLacks: lacksForPayPal(environment),
    allowSandbox: environment.ALLOW_SANDBOX,
    reservationMs: environment.RESERVATION_MINUTES * MINUTE,
    unsavedDelivery: environment.UNSAVED_DELIVERY,
    adminPassword: environment.ADMIN_PASSWORD,
    owner: toOwner(environment),
    mail: toMailSettings(environment, publicUrl),
  };
}

function toOwner(environment: Environment): Owner {
  return {
    legalName: environment.OWNER_LEGAL_NAME,
    registrationNumber: environment.OWNER_REGISTRATION_NUMBER,
    streetAddress: environment.OWNER_STREET_ADDRESS,
    email: environment.OWNER_EMAIL,
    phone: environment.OWNER_PHONE,
    vatNumber: environment.OWNER_VAT_NUMBER,
  };
}

function toCardPayments(environment: Environment): CardPayments {
  const secretKey = environment.PAYSTACK_SECRET_KEY;
  if (!secretKey) return { kind: "sandbox" };
  const mode = secretKey.startsWith("sk_live_") ? "live" : "test";
  return {
    kind: "paystack",
    secretKey,
    apiBase: environment.PAYSTACK_API_BASE,
    mode,
    offersApplePay: environment.APPLE_PAY_ENABLED,
    previousKey: toPreviousKey(environment),
  };
}

function toPreviousKey(environment: Environment): PreviousKey | undefined {
  const { PAYSTACK_PREVIOUS_SECRET_KEY: secretKey, PAYSTACK_KEY_ROTATED_AT: rotatedAt } = environment;
  return secretKey && rotatedAt ? { secretKey, rotatedAt: new Date(rotatedAt) } : undefined;
}
