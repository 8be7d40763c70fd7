import { findMessages } from "#web/api/admin-operations.ts";
import { call } from "#web/api/call.ts";
import { actionOf } from "#web/screens/admin/controls/admin-action.ts";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { readChoice, readPage } from "#web/screens/admin/lists/list-query.ts";
import { searchOf } from "#web/screens/admin/lists/private-search.ts";
import type { Route } from "./+types/messages-route.ts";
import { MESSAGE_STATES, MessagesScreen, messageActions } from "./messages-screen.tsx";

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const state = readChoice(query.get("state"), MESSAGE_STATES, "all");
  const page = readPage(query);
  return loadForAdmin(context, async () => {
    const search = searchOf("messages");
    return { state, search, found: await call(findMessages, { body: { search, state, page } }) };
  });
}

export const HydrateFallback = InventorySkeleton;

export const clientAction = actionOf(messageActions);

export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(list) => <MessagesScreen {...list} />}</Answered>;
}
