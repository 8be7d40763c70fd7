/**
 * The only reader of process.env: every setting is read and checked before anything starts. Each slice beside this file
 * says its variables, what they become, and what it refuses; a new setting is a change of its slice alone.
 */
import { existsSync } from "node:fs";
import { z } from "zod";
import { CHANGEABLE_SETTINGS, type ChangeableSetting } from "#contract/admin/settings.ts";
import { CARD_VARIABLES, type CardSettings, refuseCardSettings, toCardSettings } from "./card-settings.ts";
import { CONTACT_VARIABLES, type ContactSettings, toContactSettings } from "./contact-settings.ts";
import {
  DELIVERY_VARIABLES,
  type DeliverySettings,
  refuseDeliverySettings,
  toDeliverySettings,
} from "./delivery-settings.ts";
import { DOLLAR_VARIABLES, type DollarSettings, toDollarSettings } from "./dollar-settings.ts";
import { MAIL_VARIABLES, type MailSettings, refuseMailSettings, toMailSettings } from "./mail-settings.ts";
import { ORDER_VARIABLES, type OrderSettings, toOrderSettings } from "./order-settings.ts";
import {
  ADMIN_VARIABLES,
  type AdminSettings,
  OWNER_VARIABLES,
  type OwnerSettings,
  RENAMED_ADMIN_VARIABLES,
  refuseAdminSettings,
  refuseOwnerSettings,
  toAdminSettings,
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
  METRICS_VARIABLES,
  type MetricsSettings,
  refuseMetricsSettings,
  refuseServerSettings,
  SERVER_VARIABLES,
  type ServerSettings,
  toMetricsSettings,
  toServerSettings,
} from "./server-settings.ts";
import type { Refusal } from "./setting-values.ts";
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
  ...DOLLAR_VARIABLES,
  ...DELIVERY_VARIABLES,
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

const RULES: readonly ((variables: Variables) => Refusal[])[] = [
  refuseServerSettings,
  refuseAdminSettings,
  refuseMailSettings,
  refuseOwnerSettings,
  refuseDeliverySettings,
  refuseCardSettings,
  refusePayPalSettings,
  refuseMetricsSettings,
  refuseStorageSettings,
];

/** What follows from the settings that the owner changes on screen. */
export type OwnersSettings = DeliverySettings &
  DollarSettings &
  OrderSettings &
  OwnerSettings &
  ContactSettings &
  MailSettings &
  RetentionSettings;

export type Settings = ServerSettings &
  CardSettings &
  PayPalSettings &
  AdminSettings &
  MetricsSettings &
  StorageSettings &
  OwnersSettings & {
    /** What the environment says, as it is written there: what the owner has not changed comes from it. */
    readonly environment: RawVariables;
  };

/** "PORT must be a whole number from 1 to 65535". */
export function inWords({ name, sentence }: Refusal): string {
  return `${name} ${sentence}`;
}

/** Thrown with every refusal at once, so that nobody mends settings one restart at a time. */
export class SettingsError extends Error {
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super(`The shop cannot start:\n${refusals.map((refusal) => `  - ${inWords(refusal)}`).join("\n")}`);
    this.name = "SettingsError";
    this.refusals = refusals;
  }
}

export type RawVariables = Readonly<Record<string, string | undefined>>;

/** What the owner has changed on screen, by its name in the environment, over which it wins: also where it is empty. */
export type ChangedSettings = Readonly<Partial<Record<ChangeableSetting, string>>>;

/** Reads settings from these variables (empty means unset). Throws SettingsError. */
export function readSettings(raw: RawVariables, changed: ChangedSettings = {}): Settings {
  const refusals = refusalsOf(raw, changed);
  if (refusals.length > 0) throw new SettingsError(refusals);
  const environment = known(raw);
  const variables = VariablesSchema.parse(notEmpty({ ...environment, ...changed }));
  const server = toServerSettings(variables);
  return {
    ...server,
    ...toCardSettings(variables),
    ...toPayPalSettings(variables),
    ...toAdminSettings(variables),
    ...toMetricsSettings(variables),
    ...toStorageSettings(variables),
    ...toOwnersSettings(variables, server),
    environment,
  };
}

/** What follows from other changes of the owner's, over the same environment. Throws SettingsError. */
export function readOwnersSettings(settings: Settings, changed: ChangedSettings): OwnersSettings {
  const refusals = refusalsOf(settings.environment, changed);
  if (refusals.length > 0) throw new SettingsError(refusals);
  return toOwnersSettings(VariablesSchema.parse(notEmpty({ ...settings.environment, ...changed })), settings);
}

/** One refusal for each value that is wrong or missing; none where a shop starts. */
export function refusalsOf(raw: RawVariables, changed: ChangedSettings = {}): Refusal[] {
  const set = notEmpty({ ...raw, ...changed });
  const wrong = wrongValues(set);
  // What else is missing is asked of the rest, so that a slip in one setting hides nothing about the others.
  const variables = VariablesSchema.parse(without(set, wrong));
  const aboutOthers = RULES.flatMap((refuse) => refuse(variables)).filter(
    (refusal) => !wrong.some(({ name }) => refusal.name === name),
  );
  return [...renamedOnes(set), ...wrong, ...aboutOthers];
}

export function isChangeable(name: string): name is ChangeableSetting {
  return CHANGEABLE_SETTINGS.some((changeable) => changeable === name);
}

/** The changes that are values still: another version of the shop may have taken what this one does not. */
export function readableChanges(changed: ChangedSettings): ChangedSettings {
  return without(changed, wrongValues(notEmpty(changed)));
}

/** The process environment, after the `.env` file of the working folder when there is one. */
export function readEnvironment(): RawVariables {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env;
}

export type DataSettings = Pick<Settings, "databaseUrl" | "dataDir" | "s3">;

/** For commands on the shop's data: one that could not be opened for what is missing can still be saved. Throws SettingsError. */
export function readDataSettings(
  environment: RawVariables = readEnvironment(),
): DataSettings & Pick<Settings, "backupDir"> {
  const names = ["DATABASE_URL", "DATA_DIR", "BACKUP_DIR", ...Object.keys(STORAGE_VARIABLES)];
  return readSettings(Object.fromEntries(names.map((name) => [name, environment[name]])));
}

function notEmpty(raw: RawVariables): RawVariables {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value?.trim()));
}

function known(raw: RawVariables): RawVariables {
  return Object.fromEntries(Object.entries(notEmpty(raw)).filter(([name]) => name in VariablesSchema.shape));
}

function renamedOnes(set: RawVariables): Refusal[] {
  return Object.entries(RENAMED)
    .filter(([old]) => set[old] !== undefined)
    .map(([old, now]) => ({ name: old, sentence: `is now called ${now}: rename it in the settings` }));
}

function wrongValues(set: RawVariables): Refusal[] {
  const issues = VariablesSchema.safeParse(set).error?.issues ?? [];
  return issues.map((issue) => ({ name: String(issue.path[0]), sentence: issue.message }));
}

function without<Set extends RawVariables>(set: Set, wrong: readonly Refusal[]): Set {
  const names = wrong.map(({ name }) => name);
  return Object.fromEntries(Object.entries(set).filter(([name]) => !names.includes(name))) as Set;
}

function toOwnersSettings(variables: Variables, server: ServerSettings): OwnersSettings {
  const owner = toOwnerSettings(variables);
  return {
    ...toDeliverySettings(variables),
    ...toDollarSettings(variables),
    ...toOrderSettings(variables),
    ...owner,
    ...toContactSettings(variables),
    ...toMailSettings(variables, { ...server, ...owner }),
    ...toRetentionSettings(variables),
  };
}
