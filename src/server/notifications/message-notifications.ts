import { messageReply } from "#content/mails/reply-mail.ts";
import type { MailMessage } from "#server/mail/mail-message.ts";
import { conversationKey } from "#server/mail/message-id.ts";
import { oneLine } from "#server/mail/one-line.ts";
import type { OrdersShop } from "#server/orders/orders-shop.ts";
import { answersTo, render } from "./address-mail.ts";
import { customerFooter } from "./mail-footer.ts";
import { findMessageReply } from "./notifications.repository.ts";

const LONGEST_NAME = 80;
const LONGEST_SUBJECT = 120;

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
  const foot = customerFooter(
    shop.settings,
    "You get this mail because you wrote to us on our contact page.",
  );
  return {
    to: message.email,
    conversation: conversationKey(message.id),
    ...answersTo(shop),
    ...render(content, foot),
  };
}
