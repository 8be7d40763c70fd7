/**
 * The job that adds what people write back by mail to their messages. Only mails that answer one of the shop's own are
 * read, and only what comes from the address that the shop had answered is added: anybody can write a header.
 */
import { createHash } from "node:crypto";
import { foldEmailAddress } from "#domain/mail/email-address.ts";
import { raiseAlertNow } from "#server/alerts/alerts.service.ts";
import { addReply, replyMailKey } from "#server/contact/contact.service.ts";
import { messageIdOf } from "#server/mail/message-id.ts";
import type { Shop } from "#server/shop/shop.ts";
import { MailboxRefused, readMailbox } from "./imap-mailbox.ts";
import { findMailboxPlace, findRepliesTo, saveMailboxPlace } from "./mailbox.repository.ts";
import { type MailedAnswer, mayBeAnswer, readAnswer } from "./read-answer.ts";

/**
 * One round. A mail that was added and not noted as read is read again, and added once. The alert of a mailbox that
 * refuses the shop is raised once a day; anything else that fails is left to the next round. `certificate` is trusted
 * besides the system's authorities.
 */
export async function receiveAnswers(shop: Shop, address: string, certificate?: string): Promise<void> {
  const domain = senderOf(shop).split("@").at(-1) ?? "";
  const isAnswer = (headers: string) => mayBeAnswer(headers, domain);
  const before = await findMailboxPlace(shop.db);
  try {
    const { mails, place } = await readMailbox(address, before, isAnswer, shop.clock.now(), certificate);
    for (const mail of mails) {
      const answer = await readAnswer(mail).catch((error: Error) => {
        shop.log.warn({ reason: error.name }, "a mail could not be read and stays in the mailbox");
      });
      if (answer) await addAnswer(shop, answer, mail);
    }
    await saveMailboxPlace(shop.db, place);
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

const senderOf = ({ settings }: Shop) => settings.mail.from.address;

/** Nothing happens for an answer to what is not known, or from another address. */
async function addAnswer(shop: Shop, answer: MailedAnswer, source: Uint8Array): Promise<void> {
  const replies = await findRepliesTo(shop.db, foldEmailAddress(answer.from));
  const ids = new Map(replies.map((reply) => [messageIdOf(replyMailKey(reply.id), senderOf(shop)), reply]));
  const answered = answer.references.map((id) => ids.get(id)).findLast((reply) => reply !== undefined);
  if (!answered) return;
  const requestId = uuidOf(answer.messageId ?? source);
  await addReply(shop, answered.messageId, { requestId, isFromShop: false, text: answer.text });
  shop.log.info({ messageId: answered.messageId }, "an answer came by mail");
}

/** The same for the same mail, so that it is added once. */
function uuidOf(mail: string | Uint8Array): string {
  const digits = createHash("sha256").update(mail).digest("hex");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
