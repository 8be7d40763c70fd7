import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

export type Mail = typeof mailJobs.$inferSelect;
export type NewMail = typeof mailJobs.$inferInsert;

/** Nothing happens when a mail with this key is queued or sent already. */
export async function insertMail(tx: Transaction, mail: NewMail): Promise<void> {
  await tx.insert(mailJobs).values(mail).onConflictDoNothing({ target: mailJobs.dedupeKey });
  noteChange(tx, "mail");
}

/**
 * Takes the mail that has waited longest and nobody is sending, and counts the try. Until the lease ends it is ours alone;
 * after that its sender is taken for dead.
 */
export async function claimDueMail(tx: Transaction, now: Date, leaseUntil: Date): Promise<Mail | undefined> {
  const [due] = await tx
    .select({ id: mailJobs.id, attempts: mailJobs.attempts })
    .from(mailJobs)
    .where(
      and(
        eq(mailJobs.state, "queued"),
        lte(mailJobs.nextAttemptAt, now),
        or(isNull(mailJobs.leaseUntil), lte(mailJobs.leaseUntil, now)),
      ),
    )
    .orderBy(asc(mailJobs.nextAttemptAt), asc(mailJobs.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return undefined;
  const [claimed] = await tx
    .update(mailJobs)
    .set({ leaseUntil, attempts: due.attempts + 1 })
    .where(eq(mailJobs.id, due.id))
    .returning();
  return claimed;
}

/** Ends our claim with this outcome; false when the lease ran out and another sender has it now. */
export async function endClaim(
  db: Executor,
  { id, leaseUntil }: Pick<Mail, "id" | "leaseUntil">,
  outcome: Partial<Pick<NewMail, "state" | "sentAt" | "nextAttemptAt" | "lastError">>,
): Promise<boolean> {
  if (leaseUntil === null) throw new Error(`mail ${id} was not claimed`);
  const ended = await db
    .update(mailJobs)
    .set({ ...outcome, leaseUntil: null })
    .where(and(eq(mailJobs.id, id), eq(mailJobs.state, "queued"), eq(mailJobs.leaseUntil, leaseUntil)))
    .returning({ id: mailJobs.id });
  return ended.length === 1;
}

/** Rows by the ids that their jobs hold. */
export type MailsAbout = {
  readonly orderId: readonly number[];
  readonly refundId: readonly number[];
  readonly messageId: readonly number[];
  readonly subscriberId: readonly number[];
};

/** Returns the mails about these rows, also those that were sent. */
export async function dropQueuedMails(tx: Transaction, about: MailsAbout): Promise<number[]> {
  const concerned: number[] = [];
  for (const [key, ids] of Object.entries(about) as [keyof MailsAbout, readonly number[]][]) {
    if (ids.length === 0) continue;
    const concerns = sql`(${mailJobs.job} ->> ${sql.raw(`'${key}'`)})::int in ${[...ids]}`;
    await tx
      .update(mailJobs)
      .set({ state: "dropped" })
      .where(and(concerns, eq(mailJobs.state, "queued")));
    const mails = await tx.select({ id: mailJobs.id }).from(mailJobs).where(concerns);
    concerned.push(...mails.map(({ id }) => id));
  }
  return concerned;
}
