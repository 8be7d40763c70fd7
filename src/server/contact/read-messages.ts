/** Messages as the owner reads them: with what was written after each, and the orders they belong to. */
import type { z } from "zod";
import { countPages, PAGE_SIZE } from "#contract/call/paging.ts";
import type { AdminMessage, findMessages } from "#contract/contact/owner.ts";
import type { Executor } from "#server/database/client.ts";
import type { Shop } from "#server/shop/shop.ts";
import { countWaitingMessages, type StoredMessage } from "./contact.repository.ts";
import {
  type AboutOrder,
  countMessages,
  findBuyerOf,
  findMessagePage,
  findMessagesOfOrder,
  findOrdersBesideMessages,
  findReplies,
} from "./messages.repository.ts";

const MOST_OF_ORDER = 20;
const MOST_ORDERS = 5;
/** Of a conversation. */
const MOST_REPLIES = 50;

/** One page of the matching messages, the newest first. */
export async function readMessagePage(
  { db }: Pick<Shop, "db">,
  { page, ...asked }: z.output<typeof findMessages.body>,
): Promise<z.input<typeof findMessages.response>> {
  const number = asked.search?.toUpperCase() ?? "";
  // Most do not write their order's number: they are found by its address.
  const email = ORDER_NUMBER.test(number) ? await findBuyerOf(db, number) : undefined;
  const filter = { ...asked, email };
  const [rows, total, waiting] = await Promise.all([
    findMessagePage(db, filter, (page - 1) * PAGE_SIZE, PAGE_SIZE),
    countMessages(db, filter),
    countWaitingMessages(db),
  ]);
  return { items: await withThread(db, rows), total, page, pages: countPages(total), waiting };
}

/** What was written from the buyer's address, and about the order's number, the newest first; twenty at most. */
export async function readMessagesOf(db: Executor, order: AboutOrder): Promise<AdminMessage[]> {
  return withThread(db, await findMessagesOfOrder(db, order, MOST_OF_ORDER));
}

/** Eight letters and digits that could be an order's number. */
const ORDER_NUMBER = /^[0-9A-Z]{8}$/;
const NUMBER_IN_TEXT = /\b[0-9A-Z]{8}\b/g;

function numbersIn({ subject, message }: StoredMessage): readonly string[] {
  return `${subject} ${message}`.toUpperCase().match(NUMBER_IN_TEXT) ?? [];
}

/** The messages with what was written after them, and the orders they belong to. */
export async function withThread(db: Executor, rows: readonly StoredMessage[]): Promise<AdminMessage[]> {
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
