import type { ContactMessage } from "#contract/contact.ts";
import type { Executor } from "#server/database/client.ts";
import { contactMessages } from "#server/database/schema/contact-messages.ts";

/** Returns the message's id. */
export async function insertContactMessage(
  db: Executor,
  message: ContactMessage,
  receivedAt: Date,
): Promise<number> {
  const [inserted] = await db
    .insert(contactMessages)
    .values({ ...message, receivedAt })
    .returning({ id: contactMessages.id });
  if (!inserted) throw new Error("a contact message was not stored");
  return inserted.id;
}
