/** The settings changed on screen; the latest change of each is in force. */
import type { Database, Transaction } from "#server/database/client.ts";
import { type ChangedSettings, readableChanges } from "#server/settings/settings.ts";
import {
  changedBy,
  findChangedSettings,
  findLastChanges,
  insertSettingChanges,
  listSettingChanges,
  lockSettingChanges,
  type NewSettingChange,
  type SettingChange,
} from "./setting-changes.repository.ts";

type SettingLedger = {
  readonly changed: ChangedSettings;
  /** The latest change of each setting that was ever changed, by its name. */
  readonly lastOf: ReadonlyMap<string, SettingChange>;
  /** The newest first. */
  readonly latest: readonly SettingChange[];
};

export async function readSettingLedger(db: Database, mostListed: number): Promise<SettingLedger> {
  const [last, latest] = await Promise.all([findLastChanges(db), listSettingChanges(db, mostListed)]);
  return {
    changed: readableChanges(changedBy(last)),
    lastOf: new Map(last.map((change) => [change.name, change])),
    latest,
  };
}

/** The settings changed so far. Other changes wait until this transaction ends. */
export async function lockChangedSettings(tx: Transaction): Promise<ChangedSettings> {
  await lockSettingChanges(tx);
  return readableChanges(await findChangedSettings(tx));
}

/** Stores changes of settings. After the commit the caller has this process read its settings again. */
export async function recordSettingChanges(
  tx: Transaction,
  changes: readonly NewSettingChange[],
): Promise<void> {
  await insertSettingChanges(tx, changes);
}
