import { call } from "#web/api/call.ts";
import { getAccount } from "#web/api/people-operations.ts";
import { actionOf } from "#web/screens/admin/controls/admin-action.ts";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/account-route.ts";
import { AccountScreen } from "./account-screen.tsx";
import { accountActions } from "./people-actions.ts";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return loadForAdmin(context, () => call(getAccount));
}

export const HydrateFallback = InventorySkeleton;

export const clientAction = actionOf(accountActions);

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(account) => <AccountScreen account={account} />}</Answered>;
}
