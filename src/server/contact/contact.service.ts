import type { ContactMessage } from "#contract/contact.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { insertContactMessage } from "./contact.repository.ts";

/** Keeps the message as it was written, and tells the owner by mail. */
export function receiveMessage(shop: Shop, message: ContactMessage): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const now = shop.clock.now();
    const messageId = await insertContactMessage(tx, message, now);
    await queueMail(tx, `contact-notice:${messageId}`, { kind: "contact-notice", messageId }, now);
  });
}
