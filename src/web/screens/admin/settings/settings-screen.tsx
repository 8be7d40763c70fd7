import { ENVIRONMENT_GROUPS, SETTING_GROUPS } from "#content/settings.ts";
import type { ShopSettings } from "#contract/admin/settings.ts";
import { AdminGuard } from "#web/screens/admin/controls/admin-guard.tsx";
import { PanelHead } from "#web/screens/admin/controls/panel-head.tsx";
import { EnvironmentGroup } from "./environment-group.tsx";
import { MissingForLive } from "./missing-for-live.tsx";
import { SettingGroupForm } from "./setting-group-form.tsx";
import { SettingHistory } from "./setting-history.tsx";

type SettingsScreenProps = { readonly read: ShopSettings };

/** What the shop works by: the owner's own settings to change, and those of the environment to see. */
export function SettingsScreen({ read }: SettingsScreenProps) {
  const { settings, changes } = read;
  return (
    <section aria-labelledby="admin-settings" className="page-width border-ink border-t pb-24">
      <PanelHead id="admin-settings" takesFocus title="Settings">
        A change holds at once, in every process of the shop. Secrets stay in the environment.
      </PanelHead>
      <AdminGuard title="What a live shop needs">
        <MissingForLive read={read} />
      </AdminGuard>
      <div className="grid lg:grid-cols-[3fr_2fr]">
        <div className="border-line lg:border-r">
          {SETTING_GROUPS.map((group) => (
            <SettingGroupForm group={group} key={group.title} settings={settings} />
          ))}
        </div>
        <div>
          <AdminGuard title="The history">
            <SettingHistory changes={changes} />
          </AdminGuard>
          {ENVIRONMENT_GROUPS.map((group) => (
            <EnvironmentGroup group={group} key={group.title} settings={settings} />
          ))}
        </div>
      </div>
    </section>
  );
}
