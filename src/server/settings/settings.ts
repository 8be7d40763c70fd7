/**
 * The only reader of process.env: every setting is read and checked before anything starts. Each slice beside this file
 * says its variables, what they become, and what it refuses; a new setting is a change of its slice alone.
 */
import { existsSync } from "node:fs";
import { z } from "zod";
import {
  ADMIN_VARIABLES,
  type AdminSettings,
  RENAMED_ADMIN_VARIABLES,
  refuseAdminSettings,
  toAdminSettings,
} from "./admin-settings.ts";
import { CARD_VARIABLES, type CardSettings, refuseCardSettings, toCardSettings } from "./card-settings.ts";
import { CONTACT_VARIABLES, type ContactSettings, toContactSettings } from "./contact-settings.ts";
import { MAIL_VARIABLES, type MailSettings, refuseMailSettings, toMailSettings } from "./mail-settings.ts";
import {
  METRICS_VARIABLES,
  type MetricsSettings,
  refuseMetricsSettings,
  toMetricsSettings,
} from "./metrics-settings.ts";
import { ORDER_VARIABLES, type OrderSettings, toOrderSettings } from "./order-settings.ts";
import {
  OWNER_VARIABLES,
  type OwnerSettings,
  refuseOwnerSettings,
  toOwnerSettings,
} from "./owner-settings.ts";
import {
  PAYPAL_VARIABLES,
  type PayPalSettings,
  refusePayPalSettings,
  toPayPalSettings,
} from "./paypal-settings.ts";
import { RETENTION_VARIABLES, type RetentionSettings, toRetentionSettings } from "./retention-settings.ts";
import {
  refuseServerSettings,
  SERVER_VARIABLES,
  type ServerSettings,
  toServerSettings,
} from "./server-settings.ts";
import {
  refuseStorageSettings,
  STORAGE_VARIABLES,
  type StorageSettings,
  toStorageSettings,
} from "./storage-settings.ts";

export const VariablesSchema = z.object({
  ...SERVER_VARIABLES,
  ...CARD_VARIABLES,
  ...PAYPAL_VARIABLES,
  ...ORDER_VARIABLES,
  ...ADMIN_VARIABLES,
  ...MAIL_VARIABLES,
  ...OWNER_VARIABLES,
  ...CONTACT_VARIABLES,
  ...RETENTION_VARIABLES,
  ...METRICS_VARIABLES,
  ...STORAGE_VARIABLES,
});

type Variables = z.infer<typeof VariablesSchema>;

const RENAMED: Readonly<Record<string, keyof Variables>> = RENAMED_ADMIN_VARIABLES;

const REFUSALS: readonly ((variables: Variables) => string[])[] = [
  refuseServerSettings,
  refuseAdminSettings,
  refuseMailSettings,
  refuseOwnerSettings,
  refuseCardSettings,
  refusePayPalSettings,
  refuseMetricsSettings,
  refuseStorageSettings,
];

export type Settings = ServerSettings &
  CardSettings &
  PayPalSettings &
  OrderSettings &
  AdminSettings &
  OwnerSettings &
  ContactSettings &
  MailSettings &
  RetentionSettings &
  MetricsSettings &
  StorageSettings;

/** Thrown with every reason at once, so that nobody mends settings one restart at a time. */
export class SettingsError extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(`The shop cannot start:\n${reasons.map((reason) => `  - ${reason}`).join("\n")}`);
    this.name = "SettingsError";
    this.reasons = reasons;
  }
}

type RawVariables = Readonly<Record<string, string | undefined>>;

/** Reads settings from these variables (empty means unset). Throws SettingsError. */
export function readSettings(raw: RawVariables): Settings {
  const set = Object.fromEntries(Object.entries(raw).filter(([, value]) => value?.trim()));
  const wrong = wrongValues(set);
  // What else is missing is asked of the rest, so that a slip in one setting hides nothing about the others.
  const variables = VariablesSchema.parse(without(set, wrong));
  const aboutOthers = REFUSALS.flatMap((refuse) => refuse(variables)).filter(
    (reason) => !wrong.some(({ name }) => reason.startsWith(name)),
  );
  const reasons = [
    ...renamedOnes(set),
    ...wrong.map(({ name, reason }) => `${name}: ${reason}`),
    ...aboutOthers,
  ];
  if (reasons.length > 0) throw new SettingsError(reasons);
  return toSettings(variables);
}

/** Reads the process environment, after the `.env` file of the working folder when there is one. */
export function readProcessSettings(): Settings {
  return readSettings(readEnvironment());
}

export type DataSettings = Pick<Settings, "databaseUrl" | "dataDir" | "s3">;

/** For commands on the shop's data: one that could not be opened for what is missing can still be saved. Throws SettingsError. */
export function readDataSettings(): DataSettings & Pick<Settings, "backupDir"> {
  const environment = readEnvironment();
  const names = ["DATABASE_URL", "DATA_DIR", "BACKUP_DIR", ...Object.keys(STORAGE_VARIABLES)];
  return readSettings(Object.fromEntries(names.map((name) => [name, environment[name]])));
}

function readEnvironment(): RawVariables {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env;
}

function renamedOnes(set: RawVariables): string[] {
  return Object.entries(RENAMED)
    .filter(([old]) => set[old] !== undefined)
    .map(([old, now]) => `${old} is now called ${now}: rename it in the settings`);
}

type WrongValue = { readonly name: string; readonly reason: string };

function wrongValues(set: RawVariables): WrongValue[] {
  const issues = VariablesSchema.safeParse(set).error?.issues ?? [];
  return issues.map((issue) => ({ name: String(issue.path[0]), reason: issue.message }));
}

function without(set: RawVariables, wrong: readonly WrongValue[]): RawVariables {
  const names = wrong.map(({ name }) => name);
  return Object.fromEntries(Object.entries(set).filter(([name]) => !names.includes(name)));
}

function toSettings(variables: Variables): Settings {
  const server = toServerSettings(variables);
  const owner = toOwnerSettings(variables);
  return {
    ...server,
    ...toCardSettings(variables),
    ...toPayPalSettings(variables),
    ...toOrderSettings(variables),
    ...toAdminSettings(variables),
    ...owner,
    ...toContactSettings(variables),
    ...toMailSettings(variables, { ...server, ...owner }),
    ...toRetentionSettings(variables),
    ...toMetricsSettings(variables),
    ...toStorageSettings(variables),
  };
}
