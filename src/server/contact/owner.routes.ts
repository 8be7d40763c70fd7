import type { z } from "zod";
import {
  type AdminMessage,
  exportMessages,
  findMessages,
  markAnswered,
  replyToMessage,
} from "#contract/contact/owner.ts";
import { formatSastExport } from "#domain/time/time.ts";
import type { Executor } from "#server/database/client.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import { refusal } from "#server/platform/domain-error.ts";
import { sendTable, type Table } from "#server/platform/table-file.ts";
import type { Shop } from "#server/shop/shop.ts";
import type { StoredMessage } from "./contact.repository.ts";
import { addReply, type Reply, setAnswered } from "./contact.service.ts";
import { findMessagePage, type MessageFilter } from "./messages.repository.ts";
import { readMessagePage, withThread } from "./read-messages.ts";

/** An upper limit that the shop's inbox does not reach; spreadsheets take a million rows. */
const MOST_ROWS_IN_FILE = 100_000;

const noSuchMessage = refusal("not_found", "There is no message with this number.");

/** Marks a message as answered, or as open again. Throws not_found. */
async function setMessageAnswered(shop: Shop, id: number, answered: boolean): Promise<AdminMessage> {
  return one(shop.db, await setAnswered(shop, id, answered));
}

/** Mails an owner's answer, or notes what came back. Throws noSuchMessage. */
async function reply(shop: Shop, id: number, written: Reply): Promise<AdminMessage> {
  return one(shop.db, await addReply(shop, id, written));
}

async function tabulateMessages(
  { db }: Pick<Shop, "db">,
  filter: z.output<typeof exportMessages.query> & MessageFilter,
): Promise<Table> {
  const rows = await findMessagePage(db, filter, 0, MOST_ROWS_IN_FILE);
  return {
    fileName: "kulud-messages",
    columns: ["Number", "Received", "Answered", "Name", "Email", "Subject", "Message"],
    rows: rows.map((row) => [
      row.id,
      formatSastExport(row.receivedAt),
      row.answeredAt === null ? "" : formatSastExport(row.answeredAt),
      row.name,
      row.email,
      row.subject,
      row.message,
    ]),
  };
}

async function one(db: Executor, row: StoredMessage | undefined): Promise<AdminMessage> {
  const [message] = row ? await withThread(db, [row]) : [];
  if (!message) throw noSuchMessage();
  return message;
}

export function messageRoutes(shop: Shop): Route[] {
  return [
    handle(findMessages, ({ body }) => readMessagePage(shop, body)),
    handle(markAnswered, ({ params, body }) => setMessageAnswered(shop, params.messageId, body.answered)),
    handle(replyToMessage, ({ params, body }) => reply(shop, params.messageId, body)),
    handle(exportMessages, async ({ query, reply }) =>
      sendTable(reply, await tabulateMessages(shop, query), query.format),
    ),
  ];
}
