import type { SettingChanges } from "#contract/admin/settings.ts";
import { ApiError } from "#web/api/api-error.ts";
import { call } from "#web/api/call.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";

type Change = { readonly changes: SettingChanges; readonly isConfirmed?: boolean };

/** Nothing has changed yet: the shop asks whether these changes are meant. */
export type AskedChange = { readonly changes: SettingChanges; readonly question: string };

export const settingActions = {
  async change({ changes, isConfirmed = false }: Change): Promise<AskedChange | undefined> {
    try {
      await call("PATCH /api/admin/settings", { body: { changes, isConfirmed } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem?.error !== "unusual_value") throw error;
      return { changes, question: error.problem.message };
    }
    showToast({ title: "Settings saved", description: "The shop works by them now." });
    return undefined;
  },
};
