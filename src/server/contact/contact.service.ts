import type { ContactMessage } from "#contract/contact.ts";
import type { Database } from "#server/database/client.ts";
import type { Clock } from "#server/platform/clock.ts";
import { insertContactMessage } from "./contact.repository.ts";

export type ContactService = {
  /** Keeps the message as it was written. */
  receive(message: ContactMessage): Promise<void>;
};

export function createContactService(db: Database, clock: Clock): ContactService {
  return { receive: (message) => insertContactMessage(db, message, clock.now()) };
}
