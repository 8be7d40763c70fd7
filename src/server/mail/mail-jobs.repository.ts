import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { isOneOf } from "#server/database/is-one-of.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

export type Mail = typeof mailJobs.$inferSelect;
export type NewMail = typeof mailJobs.$inferInsert;
export type ClaimedMail = Mail & { readonly leaseUntil: Date };

/** Nothing happens for a mail whose key is queued or sent already. */
export async function insertMails(tx: Transaction, mails: readonly NewMail[]): Promise<void> {
  await tx
    .insert(mailJobs)
    .values([...mails])
    .onConflictDoNothing({ target: mailJobs.dedupeKey });
  noteChange(tx, "mail");
}

/**
 * Takes the mails that have waited longest and nobody is sending, and counts the try; first the one that has waited longest.
 * Until the lease ends they are ours alone; after that their sender is taken for dead.
 */
export async function claimDueMails(
  db: Executor,
  now: Date,
  leaseUntil: Date,
  atMost: number,
): Promise<ClaimedMail[]> {
  const due = db
    .select({ id: mailJobs.id })
    .from(mailJobs)
    .where(
      and(
        sql`${mailJobs.state} = 'queued'`,
        lte(mailJobs.nextAttemptAt, now),
        or(isNull(mailJobs.leaseUntil), lte(mailJobs.leaseUntil, now)),
      ),
    )
    .orderBy(asc(mailJobs.nextAttemptAt), asc(mailJobs.id))
    .limit(atMost)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(mailJobs)
    .set({ leaseUntil, attempts: sql`${mailJobs.attempts} + 1` })
    // An array is looked for once; a list might be for every row.
    .where(sql`${mailJobs.id} = ANY(ARRAY(${due}))`)
    .returning();
  return claimed
    .map((mail) => ({ ...mail, leaseUntil }))
    .toSorted((one, other) => +one.nextAttemptAt - +other.nextAttemptAt || one.id - other.id);
}

/** Ends our claim with this outcome; false when the lease ran out and another sender has it now. */
export async function endClaim(
  db: Executor,
  mail: ClaimedMail,
  outcome: Partial<Pick<NewMail, "state" | "sentAt" | "nextAttemptAt" | "lastError">>,
): Promise<boolean> {
  return (await endClaims(db, [mail], outcome)) === 1;
}

/** The same for several that were claimed together; returns how many were still ours. */
export async function endClaims(
  db: Executor,
  mails: readonly ClaimedMail[],
  outcome: Partial<Pick<NewMail, "state" | "sentAt" | "nextAttemptAt" | "lastError">>,
): Promise<number> {
  const [first] = mails;
  if (!first) return 0;
  const ended = await db
    .update(mailJobs)
    .set({ ...outcome, leaseUntil: null })
    .where(areOurs(mails, first))
    .returning({ id: mailJobs.id });
  return ended.length;
}

/** They were not tried after all. */
export async function giveClaimsBack(db: Executor, mails: readonly ClaimedMail[]): Promise<void> {
  const [first] = mails;
  if (!first) return;
  await db
    .update(mailJobs)
    .set({ leaseUntil: null, attempts: sql`${mailJobs.attempts} - 1` })
    .where(areOurs(mails, first));
}

function areOurs(mails: readonly ClaimedMail[], { leaseUntil }: ClaimedMail) {
  const ids = mails.map(({ id }) => id);
  return and(
    isOneOf(mailJobs.id, ids),
    sql`${mailJobs.state} = 'queued'`,
    eq(mailJobs.leaseUntil, leaseUntil),
  );
}

/** Rows by the ids that their jobs hold. */
export type MailsAbout = {
  readonly orderId: readonly number[];
  readonly refundId: readonly number[];
  readonly messageId: readonly number[];
  readonly subscriberId: readonly number[];
  /** Requests for the link of an order. */
  readonly requestId: readonly number[];
  readonly waitlistId: readonly number[];
};

/** Returns the mails about these rows, also those that were sent. */
export async function dropQueuedMails(tx: Transaction, about: Partial<MailsAbout>): Promise<number[]> {
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
