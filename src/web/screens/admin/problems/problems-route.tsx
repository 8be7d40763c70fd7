import { call } from "#web/api/call.ts";
import { listPageProblems } from "#web/api/problem-operations.ts";
import { actionOf } from "#web/screens/admin/controls/admin-action.ts";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { readPage } from "#web/screens/admin/lists/list-query.ts";
import { alertActions } from "#web/screens/admin/money/open-alerts.tsx";
import type { Route } from "./+types/problems-route.ts";
import { ProblemsScreen } from "./problems-screen.tsx";

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const page = readPage(new URL(request.url).searchParams);
  return loadForAdmin(context, () => call(listPageProblems, { query: { page } }));
}

export const HydrateFallback = InventorySkeleton;

export const clientAction = actionOf(alertActions);

export default function ProblemsRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(found) => <ProblemsScreen found={found} />}</Answered>;
}
