import type { ContactMessage } from "#contract/contact.ts";
import type { Database } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Clock } from "#server/platform/clock.ts";
import { insertContactMessage } from "./contact.repository.ts";

export type ContactService = {
  /** Keeps the message as it was written, and tells the owner by mail. */
  receive(message: ContactMessage): Promise<void>;
};

/** `mailQueued` is called after a commit that leaves a mail to be sent. */
export function createContactService(db: Database, clock: Clock, mailQueued: () => void): ContactService {
  return {
    async receive(message) {
      const now = clock.now();
      await db.transaction(async (tx) => {
        const messageId = await insertContactMessage(tx, message, now);
        await queueMail(tx, `contact-notice:${messageId}`, { kind: "contact-notice", messageId }, now);
      });
      mailQueued();
    },
  };
}
