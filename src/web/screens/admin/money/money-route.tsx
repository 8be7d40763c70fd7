import { MONEY_FILTERS } from "#domain/admin/admin-filters.ts";
import { getMoney, listMoneyPayments } from "#web/api/admin-operations.ts";
import { call } from "#web/api/call.ts";
import { actionOf } from "#web/screens/admin/controls/admin-action.ts";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { readChoice, readPage } from "#web/screens/admin/lists/list-query.ts";
import type { Route } from "./+types/money-route.ts";
import { MoneyScreen } from "./money-screen.tsx";
import { alertActions } from "./open-alerts.tsx";

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const filter = readChoice(query.get("filter"), MONEY_FILTERS, "all");
  const page = readPage(query);
  return loadForAdmin(context, async () => {
    const [board, payments] = await Promise.all([
      call(getMoney),
      call(listMoneyPayments, { query: { filter, page } }),
    ]);
    return { filter, board, payments };
  });
}

export const HydrateFallback = InventorySkeleton;

export const clientAction = actionOf(alertActions);

export default function MoneyRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(money) => <MoneyScreen {...money} />}</Answered>;
}
