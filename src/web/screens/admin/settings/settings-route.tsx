import { call } from "#web/api/call.ts";
import { getSettings } from "#web/api/settings-operations.ts";
import { actionOf } from "#web/screens/admin/controls/admin-action.ts";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/settings-route.ts";
import { settingActions } from "./settings-actions.ts";
import { SettingsScreen } from "./settings-screen.tsx";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return loadForAdmin(context, () => call(getSettings));
}

export const HydrateFallback = InventorySkeleton;

export const clientAction = actionOf(settingActions);

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(read) => <SettingsScreen read={read} />}</Answered>;
}
