import { call } from "#web/api/call.ts";
import { listAdminActions, listPeople } from "#web/api/people-operations.ts";
import { actionOf } from "#web/screens/admin/controls/admin-action.ts";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/people-route.ts";
import { peopleActions } from "./people-actions.ts";
import { PeopleScreen } from "./people-screen.tsx";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return loadForAdmin(context, async () => {
    const [{ people }, { actions }] = await Promise.all([call(listPeople), call(listAdminActions)]);
    return { people, actions };
  });
}

export const HydrateFallback = InventorySkeleton;

export const clientAction = actionOf(peopleActions);

export default function PeopleRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(read) => <PeopleScreen {...read} />}</Answered>;
}
