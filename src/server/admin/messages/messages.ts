import type { z } from "zod";
import { countPages, PAGE_SIZE } from "#contract/call/paging.ts";
import {
  type AdminMessage,
  exportMessages,
  findMessages,
  listOrderMessages,
  markAnswered,
  replyToMessage,
} from "#contract/contact/owner.ts";
import { formatSastExport } from "#domain/time/time.ts";
import { requireAdminOrder } from "#server/admin/orders/read-order.ts";
import type { StoredMessage } from "#server/contact/contact.repository.ts";
import { countWaitingMessages } from "#server/contact/contact.repository.ts";
import { addReply, type Reply, setAnswered } from "#server/contact/contact.service.ts";
import type { Executor } from "#server/database/client.ts";
import { handle, type Route } from "#server/http/endpoints/endpoint-routes.ts";
import { findOrderByNumber } from "#server/orders/orders.repository.ts";
import type { PaymentsShop } from "#server/payments/payments-shop.ts";
import { refusal } from "#server/platform/domain-error.ts";
import { sendTable, type Table } from "#server/platform/table-file.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  countMessages,
  findMessagePage,
  findMessagesOfOrder,
  findOrdersBesideMessages,
  findReplies,
  type MessageFilter,
} from "./messages.repository.ts";

/** An upper limit that the shop's inbox does not reach; spreadsheets take a million rows. */
const MOST_ROWS_IN_FILE = 100_000;
const MOST_OF_ORDER = 20;
const MOST_ORDERS = 5;
/** Of a conversation. */
const MOST_REPLIES = 50;

const noSuchMessage = refusal("not_found", "There is no message with this number.");

async function readMessagePage(
  { db }: Pick<Shop, "db">,
  { page, ...asked }: z.output<typeof findMessages.body>,
): Promise<z.input<typeof findMessages.response>> {
  const number = asked.search?.toUpperCase() ?? "";
  // Most do not write their order's number: they are found by its address.
  const order = ORDER_NUMBER.test(number) ? await findOrderByNumber(db, number) : undefined;
  const filter = { ...asked, email: order?.customerEmail };
  const [rows, total, waiting] = await Promise.all([
    findMessagePage(db, filter, (page - 1) * PAGE_SIZE, PAGE_SIZE),
    countMessages(db, filter),
    countWaitingMessages(db),
  ]);
  return { items: await withThread(db, rows), total, page, pages: countPages(total), waiting };
}

/** Marks a message as answered, or as open again. Throws not_found. */
async function setMessageAnswered(shop: Shop, id: number, answered: boolean): Promise<AdminMessage> {
  return one(shop.db, await setAnswered(shop, id, answered));
}

/** Mails an owner's answer, or notes what came back. Throws noSuchMessage. */
async function reply(shop: Shop, id: number, written: Reply): Promise<AdminMessage> {
  return one(shop.db, await addReply(shop, id, written));
}

/** Throws not_found. */
export async function readMessagesOfOrder(
  shop: PaymentsShop,
  orderId: number,
): Promise<z.input<typeof listOrderMessages.response>> {
  const order = await requireAdminOrder(shop, orderId);
  return { messages: await withThread(shop.db, await findMessagesOfOrder(shop.db, order, MOST_OF_ORDER)) };
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

/** Eight letters and digits that could be an order's number. */
const ORDER_NUMBER = /^[0-9A-Z]{8}$/;
const NUMBER_IN_TEXT = /\b[0-9A-Z]{8}\b/g;

function numbersIn({ subject, message }: StoredMessage): readonly string[] {
  return `${subject} ${message}`.toUpperCase().match(NUMBER_IN_TEXT) ?? [];
}

/** The messages with what was written after them, and the orders they belong to. */
async function withThread(db: Executor, rows: readonly StoredMessage[]): Promise<AdminMessage[]> {
  if (rows.length === 0) return [];
  const emails = rows.map(({ email }) => email.toLowerCase());
  const [replies, orders] = await Promise.all([
    findReplies(
      db,
      rows.map(({ id }) => id),
      MOST_REPLIES,
    ),
    findOrdersBesideMessages(db, emails, rows.flatMap(numbersIn)),
  ]);
  const repliesTo = (row: StoredMessage) => replies.filter(({ messageId }) => messageId === row.id);
  return rows.map((row) => ({
    ...row,
    receivedAt: row.receivedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    replies: repliesTo(row).map(({ id, isFromShop, text, isSenderProven, writtenAt }) => ({
      id,
      isFromShop,
      text,
      isSenderProven,
      writtenAt: writtenAt.toISOString(),
    })),
    earlierReplies: repliesTo(row)[0]?.before ?? 0,
    orders: orders
      .filter(({ email, number }) => email === row.email.toLowerCase() || numbersIn(row).includes(number))
      .slice(0, MOST_ORDERS)
      .map(({ id, number }) => ({ id, number })),
  }));
}

export function adminMessageRoutes(shop: PaymentsShop): Route[] {
  return [
    handle(findMessages, ({ body }) => readMessagePage(shop, body)),
    handle(markAnswered, ({ params, body }) => setMessageAnswered(shop, params.messageId, body.answered)),
    handle(replyToMessage, ({ params, body }) => reply(shop, params.messageId, body)),
    handle(listOrderMessages, ({ params }) => readMessagesOfOrder(shop, params.id)),
    handle(exportMessages, async ({ query, reply }) =>
      sendTable(reply, await tabulateMessages(shop, query), query.format),
    ),
  ];
}
