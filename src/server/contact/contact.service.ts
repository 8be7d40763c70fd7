import type { ContactMessage } from "#contract/contact/shopper.ts";
import { DAY } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  countMailedInARow,
  hasWrittenSince,
  insertContactMessage,
  insertReply,
  lockMessage,
  type StoredMessage,
  updateAnswered,
} from "./contact.repository.ts";

/**
 * Keeps the message as it was written, mails it to the owner, and says to its sender that it has arrived: once a day to
 * one address, which anybody can type.
 */
export function receiveMessage(shop: Shop, message: ContactMessage): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    const wroteToday = await hasWrittenSince(tx, message.email, later(now, -DAY));
    const messageId = await insertContactMessage(tx, message, now);
    await queueMail(tx, `contact-notice:${messageId}`, { kind: "contact-notice", messageId }, now);
    if (wroteToday) return;
    await queueMail(tx, `contact-received:${messageId}`, { kind: "contact-received", messageId }, now);
  });
}

/** Notes that the owner has answered a message, or has not after all. Undefined when there is no such message. */
export function setAnswered(
  { db, clock }: Pick<Shop, "db" | "clock">,
  id: number,
  answered: boolean,
): Promise<StoredMessage | undefined> {
  return updateAnswered(db, id, answered ? clock.now() : null);
}

export type Reply = {
  readonly requestId: string;
  readonly isFromShop: boolean;
  readonly text: string;
  /** Of what came by mail: whether the mailbox's server has proven its sender. */
  readonly isSenderProven?: boolean;
};

/** Mails that are added between two answers of the shop: more than a person writes, and less than fills a page. */
const MOST_MAILED_IN_A_ROW = 20;
const REST_IS_IN_THE_MAILBOX = "(What came after this mail is in your mailbox.)";

/**
 * Adds to a message's conversation, once for each request. The owner's answer is mailed and ends the waiting; what their
 * customer wrote back begins it again. Of mails, twenty are added between two answers of the owner's. Undefined when there is no such message.
 */
export function addReply(shop: Shop, messageId: number, reply: Reply): Promise<StoredMessage | undefined> {
  return inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    const message = await lockMessage(tx, messageId);
    if (!message) return undefined;
    const isMailed = reply.isSenderProven !== undefined;
    const before = isMailed ? await countMailedInARow(tx, messageId) : 0;
    if (before >= MOST_MAILED_IN_A_ROW) return message;
    const isLast = before === MOST_MAILED_IN_A_ROW - 1;
    const text = isLast ? `${reply.text}\n\n${REST_IS_IN_THE_MAILBOX}` : reply.text;
    const replyId = await insertReply(tx, { ...reply, text, messageId, writtenAt: now });
    if (replyId === undefined) return message;
    if (reply.isFromShop) {
      await queueMail(tx, replyMailKey(replyId), { kind: "message-reply", messageId, replyId }, now);
    }
    return updateAnswered(tx, messageId, reply.isFromShop ? now : null);
  });
}

/** The key under which an answer of the shop is mailed. */
export const replyMailKey = (replyId: number) => `message-reply:${replyId}`;
