import type { SettingChanges } from "#contract/admin/settings.ts";
import { call } from "#web/api/call.ts";
import { changeSettings } from "#web/api/settings-operations.ts";
import { showToast } from "#web/toasts/show-toast.ts";

export const settingActions = {
  async change({ changes }: { readonly changes: SettingChanges }) {
    await call(changeSettings, { body: { changes } });
    showToast({ title: "Settings saved", description: "The shop works by them now." });
  },
};
