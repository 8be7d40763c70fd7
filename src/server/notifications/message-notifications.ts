import { messageReceived, messageReply } from "#content/mails/reply-mail.ts";
import type { MailMessage } from "#server/mail/mail-message.ts";
import { conversationKey } from "#server/mail/message-id.ts";
import { oneLine } from "#server/mail/one-line.ts";
import type { OrdersShop } from "#server/orders/order-link.ts";
import { answersTo, render } from "./address-mail.ts";
import { customerFooter } from "./mail-footer.ts";
import { findContactMessage, findMessageReply } from "./notifications.repository.ts";

const LONGEST_NAME = 80;
const LONGEST_SUBJECT = 120;
const REASON = "You get this mail because you wrote to us on our contact page.";

/** Undefined when the message has been deleted meanwhile, which its sender may ask for. */
export async function writeMessageReceived(
  shop: OrdersShop,
  messageId: number,
): Promise<MailMessage | undefined> {
  const message = await findContactMessage(shop.db, messageId);
  if (!message) return undefined;
  return {
    to: message.email,
    conversation: conversationKey(message.id),
    ...answersTo(shop),
    ...render(messageReceived(shop.settings.contact.supportHours), customerFooter(shop.settings, REASON)),
  };
}

/** Undefined when the message has been deleted meanwhile, which its sender may ask for. */
export async function writeMessageReply(shop: OrdersShop, replyId: number): Promise<MailMessage | undefined> {
  const row = await findMessageReply(shop.db, replyId);
  if (!row) return undefined;
  const { answer, message } = row;
  const content = messageReply({
    name: oneLine(message.name, LONGEST_NAME),
    subject: oneLine(message.subject, LONGEST_SUBJECT),
    message: message.message,
    answer,
  });
  return {
    to: message.email,
    conversation: conversationKey(message.id),
    ...answersTo(shop),
    ...render(content, customerFooter(shop.settings, REASON)),
  };
}
