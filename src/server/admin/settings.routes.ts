/** The owner's view of the settings, and their changes. */

import type { z } from "zod";
import {
  changeSettings,
  getSettings,
  type Setting,
  type SettingGroup,
  type ShopSettings,
} from "#contract/settings.ts";
import { type DollarRate, parseDollarRate, type RateJump, rateJump } from "#domain/money/dollars.ts";
import { noteDetails } from "#server/auth/admin-actions.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import { actingPerson } from "#server/platform/acting-person.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { refuseEndedAnnouncement } from "#server/settings/contact-settings.ts";
import { SANDBOX_RATE } from "#server/settings/dollar-settings.ts";
import type { Refusal } from "#server/settings/setting.ts";
import {
  type ChangeableSetting,
  isChangeable,
  SETTINGS_BY_GROUP,
  type SettingName,
  settingTitle,
  type Setting as TableSetting,
} from "#server/settings/setting-table.ts";
import {
  type ChangedSettings,
  hasDefault,
  missingForLive,
  refusalsOf,
  valueInForce,
} from "#server/settings/settings.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { findLastValue, type SettingChange } from "#server/shop/setting-changes.repository.ts";
import { lockChangedSettings, readSettingLedger, recordSettingChanges } from "#server/shop/setting-ledger.ts";
import type { Shop } from "#server/shop/shop.ts";

const MOST_CHANGES_SHOWN = 20;

type Wanted = z.output<typeof changeSettings.body>;
type Change = Wanted["changes"][number] & { readonly name: ChangeableSetting };

async function readShopSettings({ db, settings }: Pick<Shop, "db" | "settings">): Promise<ShopSettings> {
  const { changed, lastOf, latest } = await readSettingLedger(db, MOST_CHANGES_SHOWN);
  const { environment } = settings;
  return {
    mode: settings.mode,
    groups: SETTINGS_BY_GROUP.map(
      ([group, settings]): SettingGroup => ({
        ...group,
        isChangeable: settings.every(({ name }) => isChangeable(name)),
        settings: settings.map((setting) =>
          toSetting(setting, environment, changed, lastOf.get(setting.name)),
        ),
      }),
    ),
    missingForLive: missingForLive(environment, changed).map(({ name, sentence }) => ({
      name,
      title: settingTitle(name),
      isChangeable: isChangeable(name),
      sentence,
    })),
    changes: latest.map(({ id, name, changedAt, who, before, after }) => ({
      id,
      name,
      title: settingTitle(name),
      at: changedAt.toISOString(),
      who,
      before,
      after,
    })),
  };
}

/** All or none, and in force in this process when it resolves. Throws wrongSettings, settingsChanged or unusualRate. */
async function changeShopSettings(
  shop: Pick<Shop, "db" | "settings" | "announcements" | "clock" | "rereadSettings">,
  { changes, isConfirmed }: Wanted,
): Promise<ShopSettings> {
  const wanted = changes.map(toChangeable);
  const { environment } = shop.settings;
  const now = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    const changed = await lockChangedSettings(tx);
    refuseUnseen(wanted, (name) => valueInForce(name, environment, changed));
    const next = applied(changed, wanted);
    const [from, until] = [
      valueInForce("ANNOUNCEMENT_FROM", environment, next),
      valueInForce("ANNOUNCEMENT_UNTIL", environment, next),
    ];
    refuseWrong(wanted, [...refusalsOf(environment, next), ...refuseEndedAnnouncement(from, until)]);
    if (!isConfirmed) {
      const before = rateIn(environment, changed) ?? parseRate(await findLastValue(tx, RATE)) ?? USUAL_RATE;
      refuseUnusualRate(before, rateIn(environment, next));
    }
    const rows = wanted
      .filter(({ name }) => changed[name] !== next[name])
      .map(({ name, value }) => ({
        name,
        value,
        before: valueInForce(name, environment, changed),
        after: valueInForce(name, environment, next),
        personId: actingPerson(),
        changedAt: now,
      }));
    if (rows.length === 0) return;
    await recordSettingChanges(tx, rows);
    await noteDetails(tx, rows.map(inWords).join("; "));
  });
  await shop.rereadSettings();
  return readShopSettings(shop);
}

function toSetting(
  { name, onScreen, title, note, unit, choices, ticks, input }: TableSetting,
  environment: Shop["settings"]["environment"],
  changed: ChangedSettings,
  change: SettingChange | undefined,
): Setting {
  const value = valueInForce(name, environment, changed);
  const isOwners = isChangeable(name) && changed[name] !== undefined;
  const isSecret = onScreen === "secret";
  return {
    name,
    title,
    ...(note && { note }),
    ...(unit && { unit }),
    ...(choices && { choices }),
    ...(ticks && { ticks: [...ticks] }),
    ...(input && { input }),
    value: isSecret ? null : value,
    isSet: value !== null,
    isSecret,
    source: isOwners ? "owner" : environment[name] === undefined ? "default" : "environment",
    fallback: isSecret ? null : valueInForce(name, environment),
    changedAt: isOwners ? (change?.changedAt.toISOString() ?? null) : null,
    changedBy: isOwners ? (change?.who ?? null) : null,
  };
}

/** Throws wrongSettings. */
function toChangeable(change: Wanted["changes"][number]): Change {
  const { name } = change;
  if (!isChangeable(name)) throw wrongSettings([{ path: name, message: "cannot be changed on screen" }]);
  return { ...change, name };
}

/** So that two owners do not overwrite each other's changes unseen. */
function refuseUnseen(wanted: readonly Change[], inForce: (name: SettingName) => string | null): void {
  const unseen = wanted.filter(({ name, seen }) => inForce(name) !== seen);
  if (unseen.length > 0) throw settingsChanged(unseen.map(({ name }) => name));
}

/** By the rule of the environment; what has a default is never empty. */
function refuseWrong(wanted: readonly Change[], refusals: readonly Refusal[]): void {
  const fields = wanted.flatMap(({ name, value }): WrongSetting[] => {
    if (value === "" && hasDefault(name)) return [{ path: name, message: "must not be empty" }];
    return refusals
      .filter((refusal) => refusal.name === name)
      .map(({ sentence }) => ({ path: name, message: sentence }));
  });
  if (fields.length > 0) throw wrongSettings(fields);
}

function rateIn(
  environment: Shop["settings"]["environment"],
  changed: ChangedSettings,
): DollarRate | undefined {
  return parseRate(valueInForce(RATE, environment, changed));
}

const RATE = "ZAR_PER_USD" satisfies SettingName;
/** A first rate is compared with the sandbox's: that one was right when this version was made. */
const USUAL_RATE = parseRate(SANDBOX_RATE);

function parseRate(text: string | null | undefined): DollarRate | undefined {
  return parseDollarRate(text ?? "");
}

/** A typing mistake within the bounds would sell every PayPal order at a wrong price. */
function refuseUnusualRate(before: DollarRate | undefined, after: DollarRate | undefined): void {
  const jump = before && after && rateJump(before, after);
  if (jump) throw unusualRate(jump);
}

function applied(changed: ChangedSettings, wanted: readonly Change[]): ChangedSettings {
  const names = wanted.map(({ name }) => name as string);
  const untouched = Object.entries(changed).filter(([name]) => !names.includes(name));
  const set = wanted.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const]));
  return Object.fromEntries([...untouched, ...set]);
}

/** "Within South Africa: 100 → 120". */
function inWords({ name, before, after }: Pick<SettingChange, "name" | "before" | "after">): string {
  return `${settingTitle(name)}: ${before ?? "nothing"} → ${after ?? "nothing"}`;
}

/** For owners: the settings in force, and those that are theirs to change. */
export function settingRoutes(shop: Shop): Route[] {
  return [
    handle(getSettings, () => readShopSettings(shop)),
    handle(changeSettings, ({ body }) => changeShopSettings(shop, body)),
  ];
}

type WrongSetting = { readonly path: string; readonly message: string };

/** Nothing of what was sent has changed. */
const wrongSettings = (fields: readonly WrongSetting[]) =>
  new DomainError("invalid_request", "Nothing was changed: some values are not right.", { fields });

/** Another owner was faster. */
function settingsChanged(names: readonly string[]) {
  const message = "was changed by somebody meanwhile; the page shows the new value now";
  return new DomainError(
    "edit_conflict",
    "Somebody changed a setting meanwhile. Nothing of yours was changed.",
    {
      fields: names.map((path) => ({ path, message })),
    },
  );
}

/** Sent again with `isConfirmed`, it is saved. */
const unusualRate = ({ percent, direction }: RateJump) =>
  new DomainError("unusual_value", `That is ${percent} % ${direction} than now. Save it all the same?`);
