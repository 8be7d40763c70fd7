/** Applies the owner's changes: all capabilities read one settings object, which only this file writes. */

import { isDeepStrictEqual } from "node:util";
import { BESIDE_OTHERS } from "#server/answers/freshness.ts";
import type { OpenDatabase } from "#server/database/client.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { createTurnQueue } from "#server/platform/turn-queue.ts";
import { readEnvironment } from "#server/settings/environment.ts";
import type { RawVariables } from "#server/settings/setting.ts";
import { isChangeable } from "#server/settings/setting-table.ts";
import {
  type ChangedSettings,
  readableChanges,
  readDataSettings,
  readOwnersSettings,
  readSettings,
  refusalsOf,
  type Settings,
  SettingsError,
} from "#server/settings/settings.ts";
import { findChangedSettings } from "./setting-changes.repository.ts";
import type { Shop } from "./shop.ts";

/**
 * Opens the database and reads the settings of the environment and of the owner. Throws SettingsError, without opening
 * anything, when settings are wrong that the owner cannot have corrected on screen.
 */
export async function openWithSettings(
  environment: RawVariables = readEnvironment(),
): Promise<{ readonly settings: Settings; readonly database: OpenDatabase }> {
  const refusals = refusalsOf(environment);
  if (!refusals.every(({ name }) => isChangeable(name))) throw new SettingsError(refusals);
  const database = await openDatabase(readDataSettings(environment));
  try {
    const changed = await findChangedSettings(database.db);
    return { settings: readSettings(environment, readableChanges(changed)), database };
  } catch (error) {
    await database.close();
    throw error;
  }
}

type Parts = Pick<Shop, "db" | "announcements" | "log" | "settings">;

export type SettingsInForce = {
  /** Reads the owner's changes again. Everything changed before the call is in force when it resolves. */
  reread(): Promise<void>;
  /** Reads them every few seconds too: another process may have changed them. */
  watch(): () => Promise<void>;
};

/** Writes the owner's changes into these settings, which are the shop's own object, and announces it. */
export async function followSettings({ settings, db, announcements, log }: Parts): Promise<SettingsInForce> {
  let applied: ChangedSettings = {};
  /** Reads run one after the other, so that an older result never overwrites a newer one. */
  const inTurn = createTurnQueue();

  async function apply(): Promise<void> {
    const found = await findChangedSettings(db);
    const changed = readableChanges(found);
    for (const name of Object.keys(found))
      if (!(name in changed))
        log.error({ setting: name }, "a changed setting cannot be read and is left out");
    if (isDeepStrictEqual(changed, applied)) return;
    Object.assign(settings, readOwnersSettings(settings, changed));
    applied = changed;
    announcements.announce(new Set(["settings"]));
  }
  const reread = () => inTurn(apply);
  const rereadOrLog = () =>
    reread().catch((error: unknown) => log.error({ err: error }, "the changed settings could not be read"));

  await reread();
  return {
    reread,
    watch() {
      const timer = setInterval(() => void rereadOrLog(), BESIDE_OTHERS.keptMs).unref();
      return async () => clearInterval(timer);
    },
  };
}
