import { exportSubscribers, findSubscribers, unsubscribeOne } from "#contract/admin/subscribers.ts";
import type { Database } from "#server/database/client.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import type { Clock } from "#server/platform/clock.ts";
import { sendCsv } from "#server/platform/csv.ts";
import { readSubscriberPage, subscribersAsCsv, unsubscribeById } from "./subscribers.service.ts";

export function adminSubscriberRoutes(db: Database, clock: Clock): Route[] {
  const desk = { db, clock };
  return [
    handle(findSubscribers, ({ body }) => readSubscriberPage(desk, body)),
    handle(unsubscribeOne, ({ params }) => unsubscribeById(desk, params.subscriberId)),
    handle(exportSubscribers, async ({ query, reply }) =>
      sendCsv(reply, "kulud-subscribers.csv", await subscribersAsCsv(desk, query)),
    ),
  ];
}
