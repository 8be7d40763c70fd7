import { exportSubscribers, findSubscribers, unsubscribeOne } from "#contract/admin/subscribers.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import { sendCsv } from "#server/platform/csv.ts";
import type { Shop } from "#server/shop/shop.ts";
import { readSubscriberPage, subscribersAsCsv, unsubscribeByAdmin } from "./subscribers.service.ts";

export function adminSubscriberRoutes(shop: Shop): Route[] {
  return [
    handle(findSubscribers, ({ body }) => readSubscriberPage(shop, body)),
    handle(unsubscribeOne, ({ params }) => unsubscribeByAdmin(shop, params.subscriberId)),
    handle(exportSubscribers, async ({ query, reply }) =>
      sendCsv(reply, "kulud-subscribers.csv", await subscribersAsCsv(shop, query)),
    ),
  ];
}
