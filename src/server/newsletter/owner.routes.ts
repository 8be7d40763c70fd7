import type { z } from "zod";
import { countPages, PAGE_SIZE } from "#contract/call/paging.ts";
import {
  type AdminSubscriber,
  exportSubscribers,
  findSubscribers,
  unsubscribeOne,
} from "#contract/newsletter/owner.ts";
import { formatSastExport } from "#domain/time/time.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import { sendTable, type Table } from "#server/platform/table-file.ts";
import type { Shop } from "#server/shop/shop.ts";
import type { Subscriber } from "./newsletter.repository.ts";
import { unsubscribeById } from "./newsletter.service.ts";
import { countSubscribers, findSubscriberPage, type SubscriberFilter } from "./subscribers.repository.ts";

const MOST_ROWS_IN_FILE = 200_000;

async function readSubscriberPage(
  { db }: Pick<Shop, "db">,
  { page, ...filter }: z.output<typeof findSubscribers.body>,
): Promise<z.input<typeof findSubscribers.response>> {
  const [rows, total, subscribed] = await Promise.all([
    findSubscriberPage(db, filter, (page - 1) * PAGE_SIZE, PAGE_SIZE),
    countSubscribers(db, filter),
    countSubscribers(db, { state: "subscribed" }),
  ]);
  return { items: rows.map(toAdminSubscriber), total, page, pages: countPages(total), subscribed };
}

/** Throws not_found. */
async function unsubscribeByAdmin(shop: Shop, id: number): Promise<AdminSubscriber> {
  const row = await unsubscribeById(shop, id);
  if (!row) throw new DomainError("not_found", "There is no subscriber with this number.");
  return toAdminSubscriber(row);
}

async function tabulateSubscribers({ db }: Pick<Shop, "db">, filter: SubscriberFilter): Promise<Table> {
  const rows = await findSubscriberPage(db, filter, 0, MOST_ROWS_IN_FILE);
  return {
    fileName: "kulud-subscribers",
    columns: ["Email", "Subscribed", "Left"],
    rows: rows.map((row) => [
      row.email,
      formatSastExport(row.subscribedAt),
      row.unsubscribedAt === null ? "" : formatSastExport(row.unsubscribedAt),
    ]),
  };
}

/** Without the secret of the unsubscribe link. */
function toAdminSubscriber({ id, email, subscribedAt, unsubscribedAt }: Subscriber): AdminSubscriber {
  return {
    id,
    email,
    subscribedAt: subscribedAt.toISOString(),
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  };
}

export function subscriberRoutes(shop: Shop): Route[] {
  return [
    handle(findSubscribers, ({ body }) => readSubscriberPage(shop, body)),
    handle(unsubscribeOne, ({ params }) => unsubscribeByAdmin(shop, params.subscriberId)),
    handle(exportSubscribers, async ({ query, reply }) =>
      sendTable(reply, await tabulateSubscribers(shop, query), query.format),
    ),
  ];
}
