import {
  cancelOrder as cancelEndpoint,
  exportOrders,
  findOrders,
  getAdminOrder,
  getOrderUpdates,
  packOrder as packEndpoint,
  shipOrder as shipEndpoint,
} from "#contract/admin/orders.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import { sendCsv } from "#server/platform/csv.ts";
import { ordersAsCsv } from "./export-orders.ts";
import { listOrders, readOrderUpdates } from "./list-orders.ts";
import { cancelOrder, packOrder, shipOrder } from "./move-order.ts";
import type { AdminOrdersContext } from "./orders-context.ts";
import { readOrder } from "./read-order.ts";

/** The admin's orders: found, read, packed, sent, cancelled. Refunds: payments/money-board.routes. */
export function adminOrderRoutes(context: AdminOrdersContext): Route[] {
  return [
    handle(findOrders, ({ body }) => listOrders(context, body)),
    handle(exportOrders, async ({ body, reply }) =>
      sendCsv(reply, "kulud-orders.csv", await ordersAsCsv(context, body)),
    ),
    handle(getOrderUpdates, ({ query }) =>
      readOrderUpdates(context, query.since === undefined ? undefined : new Date(query.since)),
    ),
    handle(getAdminOrder, ({ params }) => readOrder(context, params.id)),
    handle(packEndpoint, ({ params, body }) => packOrder(context, params.id, body.packed)),
    handle(shipEndpoint, ({ params, body }) =>
      shipOrder(context, params.id, {
        carrier: body.carrier ?? null,
        trackingNumber: body.trackingNumber ?? null,
      }),
    ),
    handle(cancelEndpoint, ({ params }) => cancelOrder(context, params.id)),
  ];
}
