import type { ChangeableSetting, Setting, SettingChanges } from "#contract/admin/settings.ts";

/**
 * What a form changes. An emptied field takes the owner's value back where there is nothing behind it, and else holds nothing
 * against the environment.
 */
export function changesOf(settings: readonly Setting[], typed: (name: string) => string): SettingChanges {
  return settings.flatMap(({ name, value, fallback }) => {
    const text = typed(name).trim();
    if (text === (value ?? "")) return [];
    const isTakenBack = text === "" && fallback === null;
    return [{ name: name as ChangeableSetting, value: isTakenBack ? null : text, seen: value }];
  });
}
