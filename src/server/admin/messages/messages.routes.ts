import { exportMessages, findMessages, markAnswered } from "#contract/admin/messages.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import { sendCsv } from "#server/platform/csv.ts";
import type { Shop } from "#server/shop/shop.ts";
import { messagesAsCsv, readMessagePage, setMessageAnswered } from "./messages.service.ts";

export function adminMessageRoutes(shop: Shop): Route[] {
  return [
    handle(findMessages, ({ body }) => readMessagePage(shop, body)),
    handle(markAnswered, ({ params, body }) => setMessageAnswered(shop, params.messageId, body.answered)),
    handle(exportMessages, async ({ query, reply }) =>
      sendCsv(reply, "kulud-messages.csv", await messagesAsCsv(shop, query)),
    ),
  ];
}
