import { and, eq, getTableColumns, gt, isNotNull, isNull, lt, max, sql } from "drizzle-orm";
import type { ContactMessage } from "#contract/contact/shopper.ts";
import type { Executor, Transaction } from "#server/database/client.ts";
import { contactMessages, messageReplies } from "#server/database/schema/contact-messages.ts";

const { foldedText: _, ...columns } = getTableColumns(contactMessages);

export type StoredMessage = Omit<typeof contactMessages.$inferSelect, "foldedText">;

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

/** Whether a message came from this address since then. */
export async function hasWrittenSince(db: Executor, email: string, since: Date): Promise<boolean> {
  const isOfPerson = sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`;
  return (await db.$count(contactMessages, and(isOfPerson, gt(contactMessages.receivedAt, since)))) > 0;
}

/** Until the end of the transaction it is neither deleted nor answered by another; undefined when there is none. */
export async function lockMessage(tx: Transaction, id: number): Promise<StoredMessage | undefined> {
  const [row] = await tx
    .select(columns)
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for("update");
  return row;
}

/** Undefined, without a change, when this request was stored before. */
export async function insertReply(
  tx: Transaction,
  reply: typeof messageReplies.$inferInsert,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(messageReplies)
    .values(reply)
    .onConflictDoNothing({ target: messageReplies.requestId })
    .returning({ id: messageReplies.id });
  return row?.id;
}

/** How many mails were added to a conversation since the shop answered last. */
export function countMailedInARow(tx: Transaction, messageId: number): Promise<number> {
  const { id, isFromShop, isSenderProven } = messageReplies;
  const isOfThis = eq(messageReplies.messageId, messageId);
  const lastOfShop = tx
    .select({ id: max(id) })
    .from(messageReplies)
    .where(and(isOfThis, eq(isFromShop, true)));
  return tx.$count(
    messageReplies,
    and(isOfThis, isNotNull(isSenderProven), sql`${id} > coalesce((${lastOfShop}), 0)`),
  );
}

export async function updateAnswered(
  db: Executor,
  id: number,
  answeredAt: Date | null,
): Promise<StoredMessage | undefined> {
  const [row] = await db
    .update(contactMessages)
    .set({ answeredAt })
    .where(eq(contactMessages.id, id))
    .returning(columns);
  return row;
}

/** How many wait for an answer. */
export function countWaitingMessages(db: Executor): Promise<number> {
  return db.$count(contactMessages, isNull(contactMessages.answeredAt));
}

/** `email` is folded; messages keep the case in which people wrote theirs. */
export async function eraseMessagesOf(tx: Transaction, email: string): Promise<number[]> {
  const rows = await tx
    .delete(contactMessages)
    .where(sql`lower(${contactMessages.email}) = ${email}`)
    .returning({ id: contactMessages.id });
  return rows.map(({ id }) => id);
}

/** Deletes what was answered before, and returns the ids that these messages had. */
export async function forgetAnsweredMessages(tx: Transaction, before: Date): Promise<number[]> {
  const rows = await tx
    .delete(contactMessages)
    .where(lt(contactMessages.answeredAt, before))
    .returning({ id: contactMessages.id });
  return rows.map(({ id }) => id);
}
