import type { ContactMessage } from "#contract/contact.ts";
import type { Executor } from "#server/database/client.ts";
import { contactMessages } from "#server/database/schema/contact-messages.ts";

export async function insertContactMessage(
  db: Executor,
  message: ContactMessage,
  receivedAt: Date,
): Promise<void> {
  await db.insert(contactMessages).values({ ...message, receivedAt });
}
