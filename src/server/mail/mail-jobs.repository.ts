import { and, asc, eq, isNull, lte, or } from "drizzle-orm";
import type { Database, Executor } from "#server/database/client.ts";
import { mails } from "#server/database/schema/mail-jobs.ts";

export type Mail = typeof mails.$inferSelect;
export type NewMail = typeof mails.$inferInsert;

/** Nothing happens when a mail with this key is queued or sent already. */
export async function insertMail(db: Executor, mail: NewMail): Promise<void> {
  await db.insert(mails).values(mail).onConflictDoNothing({ target: mails.dedupeKey });
}

/**
 * Takes the mail that has waited longest and nobody is sending, and counts the try. Until the lease ends it is ours alone;
 * after that its sender is taken for dead.
 */
export async function claimDueMail(db: Database, now: Date, leaseUntil: Date): Promise<Mail | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: mails.id, attempts: mails.attempts })
      .from(mails)
      .where(
        and(
          eq(mails.state, "queued"),
          lte(mails.nextAttemptAt, now),
          or(isNull(mails.leaseUntil), lte(mails.leaseUntil, now)),
        ),
      )
      .orderBy(asc(mails.nextAttemptAt), asc(mails.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return undefined;
    const [claimed] = await tx
      .update(mails)
      .set({ leaseUntil, attempts: due.attempts + 1 })
      .where(eq(mails.id, due.id))
      .returning();
    return claimed;
  });
}

/** Ends our claim with this outcome; false when the lease ran out and another sender has it now. */
export async function endClaim(
  db: Executor,
  { id, leaseUntil }: Pick<Mail, "id" | "leaseUntil">,
  outcome: Partial<Pick<NewMail, "state" | "sentAt" | "nextAttemptAt" | "lastError">>,
): Promise<boolean> {
  if (leaseUntil === null) throw new Error(`mail ${id} was not claimed`);
  const ended = await db
    .update(mails)
    .set({ ...outcome, leaseUntil: null })
    .where(and(eq(mails.id, id), eq(mails.state, "queued"), eq(mails.leaseUntil, leaseUntil)))
    .returning({ id: mails.id });
  return ended.length === 1;
}
