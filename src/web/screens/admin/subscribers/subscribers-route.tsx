import { findSubscribers } from "#web/api/admin-operations.ts";
import { call } from "#web/api/call.ts";
import { actionOf } from "#web/screens/admin/controls/admin-action.ts";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { readChoice, readPage } from "#web/screens/admin/lists/list-query.ts";
import { searchOf } from "#web/screens/admin/lists/private-search.ts";
import type { Route } from "./+types/subscribers-route.ts";
import { subscriberActions } from "./subscriber-actions.ts";
import { SUBSCRIBER_STATES, SubscribersScreen } from "./subscribers-screen.tsx";

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const state = readChoice(query.get("state"), SUBSCRIBER_STATES, "subscribed");
  const page = readPage(query);
  return loadForAdmin(context, async () => {
    const search = searchOf("subscribers");
    return { state, search, found: await call(findSubscribers, { body: { search, state, page } }) };
  });
}

export const HydrateFallback = InventorySkeleton;

export const clientAction = actionOf(subscriberActions);

export default function SubscribersRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(list) => <SubscribersScreen {...list} />}</Answered>;
}
