import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { people } from "#server/database/schema/people.ts";
import { settingChanges } from "#server/database/schema/shop-rows.ts";
import { isChangeable } from "#server/settings/setting-table.ts";
import type { ChangedSettings } from "#server/settings/settings.ts";

/** With the name of the person, including those who have left. */
export type SettingChange = typeof settingChanges.$inferSelect & { readonly who: string | null };

export type NewSettingChange = typeof settingChanges.$inferInsert;

/** The latest change of each setting that was ever changed. */
export async function findLastChanges(db: Executor): Promise<SettingChange[]> {
  const rows = await db
    .selectDistinctOn([settingChanges.name], { change: settingChanges, who: people.name })
    .from(settingChanges)
    .leftJoin(people, eq(people.id, settingChanges.personId))
    .orderBy(settingChanges.name, desc(settingChanges.id));
  return rows.map(toChange);
}

/** The settings that the owner has set on screen and not withdrawn. */
export async function findChangedSettings(db: Executor): Promise<ChangedSettings> {
  return changedBy(await findLastChanges(db));
}

/** The same, from rows that are loaded already. */
export function changedBy(lastChanges: readonly Pick<SettingChange, "name" | "value">[]): ChangedSettings {
  return Object.fromEntries(
    lastChanges.flatMap(({ name, value }) => (value !== null && isChangeable(name) ? [[name, value]] : [])),
  );
}

/** The setting's last value; undefined if it never had one, as far as the ledger goes. */
export async function findLastValue(db: Executor, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ after: settingChanges.after })
    .from(settingChanges)
    .where(and(eq(settingChanges.name, name), isNotNull(settingChanges.after), ne(settingChanges.after, "")))
    .orderBy(desc(settingChanges.id))
    .limit(1);
  return row?.after ?? undefined;
}

/** The newest first. */
export async function listSettingChanges(db: Executor, atMost: number): Promise<SettingChange[]> {
  const rows = await db
    .select({ change: settingChanges, who: people.name })
    .from(settingChanges)
    .leftJoin(people, eq(people.id, settingChanges.personId))
    .orderBy(desc(settingChanges.id))
    .limit(atMost);
  return rows.map(toChange);
}

/** Makes other changes of settings wait until the transaction ends; reading does not wait. */
export async function lockSettingChanges(tx: Transaction): Promise<void> {
  await tx.execute(sql`LOCK TABLE ${settingChanges} IN SHARE ROW EXCLUSIVE MODE`);
}

export async function insertSettingChanges(
  tx: Transaction,
  changes: readonly NewSettingChange[],
): Promise<void> {
  await tx.insert(settingChanges).values([...changes]);
}

function toChange({
  change,
  who,
}: {
  readonly change: typeof settingChanges.$inferSelect;
  readonly who: string | null;
}): SettingChange {
  return { ...change, who };
}
