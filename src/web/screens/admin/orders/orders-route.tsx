import { ORDER_FILTERS } from "#domain/admin/admin-filters.ts";
import { findOrders } from "#web/api/admin-operations.ts";
import { call } from "#web/api/call.ts";
import { actionOf } from "#web/screens/admin/controls/admin-action.ts";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { readChoice, readPage } from "#web/screens/admin/lists/list-query.ts";
import { searchOf } from "#web/screens/admin/lists/private-search.ts";
import type { Route } from "./+types/orders-route.ts";
import { orderListActions } from "./order-actions.ts";
import { OrderList } from "./order-list.tsx";

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const filter = readChoice(query.get("filter"), ORDER_FILTERS, "all");
  const page = readPage(query);
  return loadForAdmin(context, async () => {
    const search = searchOf("orders");
    const body = { filter, page, ...(search !== "" && { search }) };
    return { filter, search, found: await call(findOrders, { body }) };
  });
}

export const HydrateFallback = InventorySkeleton;

export const clientAction = actionOf(orderListActions);

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(list) => <OrderList {...list} />}</Answered>;
}
