import { and, desc, eq, sql } from "drizzle-orm";
import type { Executor } from "#server/database/client.ts";
import { contactMessages, mailboxPlaces, messageReplies } from "#server/database/schema/contact-messages.ts";
import type { MailboxPlace } from "./imap-mailbox.ts";

/** The only row. */
const ID = 1;

export async function findMailboxPlace(db: Executor): Promise<MailboxPlace | undefined> {
  const [row] = await db.select().from(mailboxPlaces).where(eq(mailboxPlaces.id, ID));
  return row;
}

export async function saveMailboxPlace(db: Executor, place: MailboxPlace): Promise<void> {
  await db
    .insert(mailboxPlaces)
    .values({ id: ID, ...place })
    .onConflictDoUpdate({ target: mailboxPlaces.id, set: place });
}

/** Mails are compared with so many of the shop's answers. */
const MOST_REPLIES = 200;

/** The shop's newest answers to the owner of this folded address. */
export function findRepliesTo(db: Executor, email: string) {
  const { id, messageId, isFromShop } = messageReplies;
  return db
    .select({ id, messageId })
    .from(messageReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, messageId))
    .where(and(sql`lower(${contactMessages.email}) = ${email}`, eq(isFromShop, true)))
    .orderBy(desc(id))
    .limit(MOST_REPLIES);
}
