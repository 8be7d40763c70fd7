import type { z } from "zod";
import { type AdminMessage, exportMessages, findMessages, markAnswered } from "#contract/admin/messages.ts";
import { countPages, PAGE_SIZE } from "#contract/call/paging.ts";
import { formatSastExport } from "#domain/time/time.ts";
import { type StoredMessage, setAnswered } from "#server/contact/contact.service.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import { sendCsv, toCsv } from "#server/platform/csv.ts";
import { DomainError } from "#server/platform/domain-error.ts";
import type { Shop } from "#server/shop/shop.ts";
import { countMessages, findMessagePage, type MessageFilter } from "./messages.repository.ts";

/** An upper limit that the shop's inbox does not reach; spreadsheets take a million rows. */
const MOST_ROWS_IN_FILE = 100_000;

async function readMessagePage(
  { db }: Pick<Shop, "db">,
  { page, ...filter }: z.output<typeof findMessages.body>,
): Promise<z.input<typeof findMessages.response>> {
  const [rows, total, waiting] = await Promise.all([
    findMessagePage(db, filter, (page - 1) * PAGE_SIZE, PAGE_SIZE),
    countMessages(db, filter),
    countMessages(db, { state: "waiting" }),
  ]);
  return { items: rows.map(toAdminMessage), total, page, pages: countPages(total), waiting };
}

/** Marks a message as answered, or as open again. Throws not_found. */
async function setMessageAnswered(shop: Shop, id: number, answered: boolean): Promise<AdminMessage> {
  const row = await setAnswered(shop, id, answered);
  if (!row) throw new DomainError("not_found", "There is no message with this number.");
  return toAdminMessage(row);
}

async function messagesAsCsv(
  { db }: Pick<Shop, "db">,
  filter: z.output<typeof exportMessages.query> & MessageFilter,
): Promise<string> {
  const rows = await findMessagePage(db, filter, 0, MOST_ROWS_IN_FILE);
  return toCsv(
    ["Number", "Received", "Answered", "Name", "E-mail", "Subject", "Message"],
    rows.map((row) => [
      row.id,
      formatSastExport(row.receivedAt),
      row.answeredAt === null ? "" : formatSastExport(row.answeredAt),
      row.name,
      row.email,
      row.subject,
      row.message,
    ]),
  );
}

function toAdminMessage({ receivedAt, answeredAt, ...row }: StoredMessage): AdminMessage {
  return {
    ...row,
    receivedAt: receivedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

export function adminMessageRoutes(shop: Shop): Route[] {
  return [
    handle(findMessages, ({ body }) => readMessagePage(shop, body)),
    handle(markAnswered, ({ params, body }) => setMessageAnswered(shop, params.messageId, body.answered)),
    handle(exportMessages, async ({ query, reply }) =>
      sendCsv(reply, "kulud-messages.csv", await messagesAsCsv(shop, query)),
    ),
  ];
}
