import { redirect } from "react-router";
import { ORDER_FILTERS } from "#domain/admin/admin-filters.ts";
import { adminPaths } from "#web/admin-paths.ts";
import {
  getAdminOrder,
  getOrderMoney,
  getOrderUpdates,
  listReturnsOfOrder,
} from "#web/api/admin-operations.ts";
import { call } from "#web/api/call.ts";
import { listDownloadsOfOrder } from "#web/api/download-operations.ts";
import { readRowId } from "#web/paths.ts";
import { actionOf } from "#web/screens/admin/controls/admin-action.ts";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { readChoice, readPage } from "#web/screens/admin/lists/list-query.ts";
import { orderActions } from "#web/screens/admin/orders/order-actions.ts";
import type { Route } from "./+types/order-route.ts";
import { OrderScreen } from "./order-screen.tsx";

export function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const id = readRowId(params.id);
  if (id === undefined) throw redirect(adminPaths.orders());
  const query = new URL(request.url).searchParams;
  const list = { filter: readChoice(query.get("filter"), ORDER_FILTERS, "all"), page: readPage(query) };
  return loadForAdmin(context, async () => {
    const [order, money, updates, { returns }, { downloads }] = await Promise.all([
      call(getAdminOrder, { params: { id } }),
      call(getOrderMoney, { params: { id } }),
      call(getOrderUpdates),
      call(listReturnsOfOrder, { params: { id } }),
      call(listDownloadsOfOrder, { params: { id } }),
    ]);
    return { order, money, updates, returns, downloads, list };
  });
}

export const HydrateFallback = InventorySkeleton;

export const clientAction = actionOf(orderActions);

export default function OrderRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <Answered key={params.id} {...loaderData}>
      {(read) => <OrderScreen {...read} />}
    </Answered>
  );
}
