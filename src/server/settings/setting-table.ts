/** Every setting of the shop, once, in the order of the owner's page and of .env.example. */
import { z } from "zod";
import { CARD_SETTINGS } from "./card-settings.ts";
import { ANNOUNCEMENT_SETTINGS, CONTACT_SETTINGS } from "./contact-settings.ts";
import { DELIVERY_SETTINGS } from "./delivery-settings.ts";
import { DOLLAR_SETTINGS } from "./dollar-settings.ts";
import { COLOR_SETTINGS, HOME_SETTINGS } from "./home-settings.ts";
import { MAIL_SETTINGS } from "./mail-settings.ts";
import { DOWNLOAD_SETTINGS, LIMIT_SETTINGS } from "./order-settings.ts";
import { ADMIN_SETTINGS, OWNER_SETTINGS } from "./owner-settings.ts";
import { PAY_PAGE_SETTINGS } from "./pay-page-settings.ts";
import { PAYPAL_SETTINGS } from "./paypal-settings.ts";
import { RETENTION_SETTINGS } from "./retention-settings.ts";
import { METRICS_SETTINGS, SERVER_SETTINGS } from "./server-settings.ts";
import type { SettingDefinition, SettingGroup } from "./setting.ts";
import { STORAGE_SETTINGS } from "./storage-settings.ts";

export const SETTINGS = {
  ...SERVER_SETTINGS,
  ...STORAGE_SETTINGS,
  ...METRICS_SETTINGS,
  ...ADMIN_SETTINGS,
  ...MAIL_SETTINGS,
  ...CARD_SETTINGS,
  ...PAYPAL_SETTINGS,
  ...ANNOUNCEMENT_SETTINGS,
  ...HOME_SETTINGS,
  ...COLOR_SETTINGS,
  ...DELIVERY_SETTINGS,
  ...PAY_PAGE_SETTINGS,
  ...LIMIT_SETTINGS,
  ...DOWNLOAD_SETTINGS,
  ...DOLLAR_SETTINGS,
  ...CONTACT_SETTINGS,
  ...OWNER_SETTINGS,
  ...RETENTION_SETTINGS,
};

type Table = typeof SETTINGS;
export type SettingName = keyof Table;
export type ChangeableSetting = {
  [Name in SettingName]: Table[Name]["onScreen"] extends "changeable" ? Name : never;
}[SettingName];

export type Setting = SettingDefinition & {
  readonly name: SettingName;
  readonly group: SettingGroup;
  readonly onScreen: "changeable" | "shown" | "secret";
};

export const ALL_SETTINGS: readonly Setting[] = Object.entries(SETTINGS).map(([name, setting]) => ({
  ...setting,
  name: name as SettingName,
}));

/** The groups with their settings, in the order of the page. */
export const SETTINGS_BY_GROUP = [...new Set(ALL_SETTINGS.map(({ group }) => group))].map(
  (group) => [group, ALL_SETTINGS.filter((setting) => setting.group === group)] as const,
);

/** Settings parsed from all variables of the environment. */
export const VariablesSchema = z.object(
  Object.fromEntries(ALL_SETTINGS.map(({ name, schema }) => [name, schema])) as {
    [Name in SettingName]: Table[Name]["schema"];
  },
);

export function isChangeable(name: string): name is ChangeableSetting {
  return ALL_SETTINGS.some((setting) => setting.name === name && setting.onScreen === "changeable");
}

/** By its title; a setting that only another version has keeps its name. */
export function settingTitle(name: string): string {
  return ALL_SETTINGS.find((setting) => setting.name === name)?.title ?? name;
}
