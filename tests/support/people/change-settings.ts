import type { Setting, SettingChanges, ShopSettings } from "#contract/settings.ts";
import type { ChangeableSetting } from "#server/settings/setting-table.ts";
import type { Answer, TestShop } from "#tests/support/test-shop.ts";

export type Headers = Readonly<Record<string, string>>;

export const readSettingsOf = async (shop: TestShop, headers: Headers = {}): Promise<ShopSettings> =>
  (await shop.get("/api/admin/settings", headers)).body;

export const settingsIn = ({ groups }: ShopSettings): Setting[] => groups.flatMap(({ settings }) => settings);

export async function settingOf(
  shop: TestShop,
  name: ChangeableSetting,
  headers: Headers = {},
): Promise<Setting> {
  const found = settingsIn(await readSettingsOf(shop, headers)).find((setting) => setting.name === name);
  if (!found) throw new Error(`no setting ${name}`);
  return found;
}

export const sendChanges = (
  shop: TestShop,
  changes: SettingChanges,
  headers: Headers = {},
  isConfirmed = false,
): Promise<Answer> =>
  shop.request("/api/admin/settings", {
    method: "PATCH",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ changes, ...(isConfirmed && { isConfirmed }) }),
  });

/** As the page does it: with the value that was seen before. Null takes a change back. */
export async function changeSettings(
  shop: TestShop,
  values: Partial<Record<ChangeableSetting, string | null>>,
  headers: Headers = {},
): Promise<Answer> {
  const settings = settingsIn(await readSettingsOf(shop, headers));
  const changes = Object.entries(values).map(([name, value]) => ({
    name: name as ChangeableSetting,
    value,
    seen: settings.find((setting) => setting.name === name)?.value ?? null,
  }));
  return sendChanges(shop, changes, headers);
}
