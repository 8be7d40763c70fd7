import { exportMessages, findMessages, markAnswered } from "#contract/admin/messages.ts";
import type { Database } from "#server/database/client.ts";
import { handle, type Route } from "#server/http/endpoint-routes.ts";
import type { Clock } from "#server/platform/clock.ts";
import { sendCsv } from "#server/platform/csv.ts";
import { messagesAsCsv, readMessagePage, setMessageAnswered } from "./messages.service.ts";

export function adminMessageRoutes(db: Database, clock: Clock): Route[] {
  const desk = { db, clock };
  return [
    handle(findMessages, ({ body }) => readMessagePage(desk, body)),
    handle(markAnswered, ({ params, body }) => setMessageAnswered(desk, params.messageId, body.answered)),
    handle(exportMessages, async ({ query, reply }) =>
      sendCsv(reply, "kulud-messages.csv", await messagesAsCsv(desk, query)),
    ),
  ];
}
