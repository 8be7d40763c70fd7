/**
 * The job that adds what people write back by mail to their messages. The headers say what a mail answers; only the text
 * of one that answers the shop, from the address that the shop had answered, is read: anybody can write to a mailbox.
 */

import { createHash } from "node:crypto";
import { foldEmailAddress } from "#domain/mail/email-address.ts";
import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import { addReply, replyMailKey } from "#server/contact/contact.service.ts";
import { findRelayIds } from "#server/mail/mail-jobs.repository.ts";
import { conversationKey, type MessageIds, openMessageIds } from "#server/mail/message-id.ts";
import type { Shop } from "#server/shop/shop.ts";
import { MailboxRefused, type OpenMailbox, readMailbox } from "./imap-mailbox.ts";
import { findMailboxPlace, findRepliesTo, saveMailboxPlace } from "./mailbox.repository.ts";
import { readAnswerText } from "./read-answer.ts";
import { type MailHeaders, readHeaders } from "./read-headers.ts";

/** A mail whose reading has ended the process, or broken the connection, so often is left in the mailbox. */
const MOST_TRIES = 3;

/**
 * One round. A mail that was added and not noted as read is read again, and added once. The alert of a mailbox that
 * refuses the shop is raised once a day; anything else that fails is left to the next round. `certificate` is trusted
 * besides the system's authorities.
 */
export async function receiveAnswers(shop: Shop, address: string, certificate?: string): Promise<void> {
  const ids = await openMessageIds(shop.db);
  const receive = (mailbox: OpenMailbox) => receiveFrom(shop, mailbox, ids);
  try {
    await readMailbox(address, shop.clock.now(), receive, certificate);
  } catch (error) {
    if (!(error instanceof MailboxRefused)) throw error;
    shop.log.warn({ reason: error.message }, "the mailbox cannot be read");
    await raiseAlertNow(shop, {
      dedupeKey: `mailbox:${shop.clock.now().toISOString().slice(0, 10)}`,
      kind: "mailbox",
      message: `The mailbox is not read: ${error.message}. Mend IMAP_URL; what people write back waits in it.`,
    });
  }
}

async function receiveFrom(shop: Shop, mailbox: OpenMailbox, ids: MessageIds): Promise<void> {
  const { uids, begin, end } = await mailbox.listNew(await findMailboxPlace(shop.db));
  const { uidValidity } = begin;
  let before = begin;
  for (const uid of uids) {
    const source = await mailbox.readHeaders(uid);
    const headers = source && (await readHeaders(source));
    const messageId = headers && (await findAnswered(shop, headers, ids));
    if (headers && messageId !== undefined) {
      const { tries } = before;
      // Saved before a stranger's text is read: whatever it does, the next process knows that it was begun.
      await saveMailboxPlace(shop.db, { uidValidity, lastUid: uid - 1, tries: tries + 1 });
      if (tries < MOST_TRIES) await addMail(shop, messageId, headers, await mailbox.readSource(uid));
      else await alertUnread(shop, messageId, `${uidValidity}:${uid}`);
      await saveMailboxPlace(shop.db, { uidValidity, lastUid: uid, tries: 0 });
    }
    before = { uidValidity, lastUid: uid, tries: 0 };
  }
  await saveMailboxPlace(shop.db, end);
}

/**
 * The message that a mail answers: it names one of the shop's mails to its sender, or their conversation, by an id that
 * only who got it can know. Ids are compared without their domain, which the settings and a relay may change.
 */
async function findAnswered(
  shop: Shop,
  { from, references }: MailHeaders,
  ids: MessageIds,
): Promise<number | undefined> {
  const replies = references.length === 0 ? [] : await findRepliesTo(shop.db, foldEmailAddress(from));
  if (replies.length === 0) return undefined;
  const messageOf = new Map(replies.map(({ id, messageId }) => [replyMailKey(id), messageId]));
  const relayed = await findRelayIds(shop.db, [...messageOf.keys()]);
  const answered = new Map([
    ...replies.map(({ messageId }) => [ids.idOf(conversationKey(messageId)), messageId] as const),
    ...[...messageOf].map(([key, messageId]) => [ids.idOf(key), messageId] as const),
    ...relayed.map(({ dedupeKey, relayId }) => [relayId, messageOf.get(dedupeKey)] as const),
  ]);
  return references.map((id) => answered.get(id)).findLast((messageId) => messageId !== undefined);
}

/** It stays in the mailbox: its owner has to know, because nothing else of the shop shows it. */
async function alertUnread(shop: Shop, messageId: number, mail: string): Promise<void> {
  shop.log.error({ messageId }, "an answer by mail cannot be read and stays in the mailbox");
  await raiseAlertNow(shop, {
    dedupeKey: `mailbox-unread:${mail}`,
    kind: "mailbox",
    message: `What somebody wrote back to message ${messageId} could not be read: it is in your mailbox.`,
  });
}

/** Nothing happens for a mail that was deleted meanwhile; one that is no mail stays in the mailbox. */
async function addMail(
  shop: Shop,
  messageId: number,
  headers: MailHeaders,
  source: Uint8Array | undefined,
): Promise<void> {
  if (!source) return;
  const text = await readAnswerText(source).catch((error: Error) => {
    shop.log.warn({ reason: error.name }, "a mail could not be read and stays in the mailbox");
  });
  if (text === undefined) return;
  const requestId = uuidOf(headers.messageId ?? source);
  const { isSenderProven } = headers;
  await addReply(shop, messageId, { requestId, isFromShop: false, text, isSenderProven });
  shop.log.info({ messageId }, "an answer came by mail");
}

/** The same for the same mail, so that it is added once. */
function uuidOf(mail: string | Uint8Array): string {
  const digits = createHash("sha256").update(mail).digest("hex");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
