/** What of the settings may be shown to an owner: everything that is not a secret, written as in the environment. */
import { type ChangedSettings, isChangeable, type RawVariables, VariablesSchema } from "./settings.ts";

export type SettingName = keyof typeof VariablesSchema.shape;

export const SETTING_NAMES = Object.keys(VariablesSchema.shape) as readonly SettingName[];

/** Besides what the owner changes. Named one by one, so that a new setting is a secret until somebody says that it is none. */
const NO_SECRETS: readonly SettingName[] = [
  "SHOP_MODE",
  "PUBLIC_URL",
  "HOST",
  "PORT",
  "TRUST_PROXY_HOPS",
  "DATA_DIR",
  "BACKUP_DIR",
  "CACHE_MEGABYTES",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "LOG_LEVEL",
  "METRICS_PORT",
  "METRICS_HOST",
  "MAIL_FROM",
  "PAYSTACK_KEY_ROTATED_AT",
  "PAYSTACK_API_BASE",
  "APPLE_PAY_ENABLED",
  "PAYMENTS_ALLOW_TEST_KEYS",
  "ALLOW_SANDBOX",
  "PAYPAL_CLIENT_ID",
  "PAYPAL_ENV",
  "PAYPAL_API_BASE",
  "PAYPAL_SDK_URL",
  "PAYPAL_CLIENT_TOKEN_DOMAINS",
  "PAYPAL_BUILTIN_SANDBOX",
];

export function isSecret(name: SettingName): boolean {
  return !isChangeable(name) && !NO_SECRETS.includes(name);
}

/** The value in force, as one writes it: defaults too, and null for none. Not for what is wrong: it throws there. */
export function valueInForce(
  name: SettingName,
  environment: RawVariables,
  changed: ChangedSettings = {},
): string | null {
  const typed = isChangeable(name) ? (changed[name] ?? environment[name]) : environment[name];
  const value: unknown = VariablesSchema.shape[name].parse(typed?.trim() ? typed : undefined);
  return value === undefined ? null : String(value);
}

/** Whether the shop has a value for it even when nobody has set one. */
export function hasDefault(name: SettingName): boolean {
  return valueInForce(name, {}) !== null;
}
