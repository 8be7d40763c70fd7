/**
 * All settings are read and checked before anything starts. Each slice beside this file
 * defines its settings, what they become and what it refuses; a new setting changes its slice only.
 */
import type { z } from "zod";
import { type CardSettings, refuseCardSettings, toCardSettings } from "./card-settings.ts";
import { type ContactSettings, toContactSettings } from "./contact-settings.ts";
import { type DeliverySettings, toDeliverySettings } from "./delivery-settings.ts";
import { type DollarSettings, toDollarSettings } from "./dollar-settings.ts";
import { readEnvironment } from "./environment.ts";
import { type HomeSettings, toHomeSettings } from "./home-settings.ts";
import { type MailSettings, toMailSettings } from "./mail-settings.ts";
import { type OrderSettings, toOrderSettings } from "./order-settings.ts";
import {
  type AdminSettings,
  type OwnerSettings,
  RENAMED_ADMIN_VARIABLES,
  toAdminSettings,
  toOwnerSettings,
} from "./owner-settings.ts";
import { type PayPageSettings, toPayPageSettings } from "./pay-page-settings.ts";
import { type PayPalSettings, refusePayPalSettings, toPayPalSettings } from "./paypal-settings.ts";
import { type RetentionSettings, toRetentionSettings } from "./retention-settings.ts";
import {
  type MetricsSettings,
  refuseMetricsSettings,
  refuseServerSettings,
  refuseUnsaidMode,
  type ServerSettings,
  toMetricsSettings,
  toServerSettings,
} from "./server-settings.ts";
import type { RawVariables, Refusal } from "./setting.ts";
import {
  ALL_SETTINGS,
  type ChangeableSetting,
  isChangeable,
  type SettingName,
  VariablesSchema,
} from "./setting-table.ts";
import {
  refuseStorageSettings,
  STORAGE_SETTINGS,
  type StorageSettings,
  toStorageSettings,
} from "./storage-settings.ts";

type Variables = z.infer<typeof VariablesSchema>;

const RENAMED: Readonly<Record<string, keyof Variables>> = RENAMED_ADMIN_VARIABLES;

const RULES: readonly ((variables: Variables) => Refusal[])[] = [
  refuseMissingLive,
  refuseServerSettings,
  refuseCardSettings,
  refusePayPalSettings,
  refuseMetricsSettings,
  refuseStorageSettings,
];

/** Derived from the settings that the owner changes on screen. */
export type OwnersSettings = DeliverySettings &
  DollarSettings &
  OrderSettings &
  OwnerSettings &
  ContactSettings &
  HomeSettings &
  PayPageSettings &
  MailSettings &
  RetentionSettings;

export type Settings = ServerSettings &
  CardSettings &
  PayPalSettings &
  AdminSettings &
  MetricsSettings &
  StorageSettings &
  OwnersSettings & {
    /** The environment's values, for settings that the owner has not changed. */
    readonly environment: RawVariables;
  };

/** "PORT must be a whole number from 1 to 65535". */
export function inWords({ name, sentence }: Refusal): string {
  return `${name} ${sentence}`;
}

/** Thrown with all refusals at once, so that settings need not be corrected one restart at a time. */
export class SettingsError extends Error {
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super(`The shop cannot start:\n${refusals.map((refusal) => `  - ${inWords(refusal)}`).join("\n")}`);
    this.name = "SettingsError";
    this.refusals = refusals;
  }
}

/** Overrides from the settings page by variable name. An empty override wins too. */
export type ChangedSettings = Readonly<Partial<Record<ChangeableSetting, string>>>;

/** Reads settings from these variables (empty means unset). Throws SettingsError. */
export function readSettings(raw: RawVariables, changed: ChangedSettings = {}): Settings {
  const refusals = refusalsOf(raw, changed);
  if (refusals.length > 0) throw new SettingsError(refusals);
  const environment = known(raw);
  const variables = VariablesSchema.parse(notEmpty({ ...withDemoValues(environment), ...changed }));
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

/** Settings for other overrides over the same environment. Throws SettingsError. */
export function readOwnersSettings(settings: Settings, changed: ChangedSettings): OwnersSettings {
  const refusals = refusalsOf(settings.environment, changed);
  if (refusals.length > 0) throw new SettingsError(refusals);
  const set = notEmpty({ ...withDemoValues(settings.environment), ...changed });
  return toOwnersSettings(VariablesSchema.parse(set), settings);
}

/** One refusal per wrong or missing value; none when the shop can start. */
export function refusalsOf(raw: RawVariables, changed: ChangedSettings = {}): Refusal[] {
  const set = notEmpty({ ...raw, ...changed });
  const wrong = wrongValues(set);
  // The rest is checked too, so that one wrong setting hides no other.
  const variables = VariablesSchema.parse(without(set, wrong));
  const aboutOthers = RULES.flatMap((refuse) => refuse(variables)).filter(
    (refusal) => !wrong.some(({ name }) => refusal.name === name),
  );
  return [...renamedOnes(set), ...wrong, ...refuseUnsaidMode(without(set, wrong)), ...aboutOthers];
}

/** What a demo would refuse to start live without: the settings' page and the doctor count by it. */
export function missingForLive(environment: RawVariables, changed: ChangedSettings = {}): Refusal[] {
  return refusalsOf({ ...environment, SHOP_MODE: "live" }, changed);
}

/** Effective value as text, including defaults; null when unset. Throws on an invalid value. */
export function valueInForce(
  name: SettingName,
  environment: RawVariables,
  changed: ChangedSettings = {},
): string | null {
  const own = withDemoValues(environment)[name];
  const typed = isChangeable(name) ? (changed[name] ?? own) : own;
  const value: unknown = VariablesSchema.shape[name].parse(typed?.trim() ? typed : undefined);
  return value === undefined ? null : String(value);
}

/** Whether it always has a value. */
export function hasDefault(name: SettingName): boolean {
  return valueInForce(name, { SHOP_MODE: "live" }) !== null;
}

/** The stored changes that are still valid: another version of the shop may have accepted others. */
export function readableChanges(changed: ChangedSettings): ChangedSettings {
  return without(changed, wrongValues(notEmpty(changed)));
}

export type DataSettings = Pick<Settings, "databaseUrl" | "dataDir" | "s3">;

const DEMO_VALUES: RawVariables = Object.fromEntries(
  ALL_SETTINGS.flatMap(({ name, demo }) => (demo === undefined ? [] : [[name, demo]])),
);

/** These variables, and in a demo the values of those it leaves out. What is named but empty stays empty. */
function withDemoValues(raw: RawVariables): RawVariables {
  return raw.SHOP_MODE?.trim() === "live" ? raw : { ...DEMO_VALUES, ...raw };
}

/** For commands on the shop's data, which must work even where the shop itself would not start. Throws SettingsError. */
export function readDataSettings(
  environment: RawVariables = readEnvironment(),
): DataSettings & Pick<Settings, "backupDir"> {
  const names = ["DATABASE_URL", "DATA_DIR", "BACKUP_DIR", ...Object.keys(STORAGE_SETTINGS)];
  return readSettings(Object.fromEntries(names.map((name) => [name, environment[name]])));
}

function notEmpty(raw: RawVariables): RawVariables {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value?.trim()));
}

function known(raw: RawVariables): RawVariables {
  return Object.fromEntries(
    Object.entries(raw).filter(
      ([name, value]) => name in VariablesSchema.shape && (value?.trim() || name in DEMO_VALUES),
    ),
  );
}

function refuseMissingLive(variables: Variables): Refusal[] {
  if (variables.SHOP_MODE !== "live") return [];
  return ALL_SETTINGS.flatMap(({ name, neededLive }) =>
    neededLive && variables[name] === undefined ? [{ name, sentence: `is missing: ${neededLive}` }] : [],
  );
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
    ...toHomeSettings(variables),
    ...toPayPageSettings(variables),
    ...toMailSettings(variables, { ...server, owner: owner.owner }),
    ...toRetentionSettings(variables),
  };
}
