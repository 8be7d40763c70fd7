import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#server/database/client.ts";
import { isOneOf } from "#server/database/conditions.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { noteChange } from "#server/shop/in-transaction.ts";

export type Mail = typeof mailJobs.$inferSelect;
export type NewMail = typeof mailJobs.$inferInsert;
export type ClaimedMail = Mail & { readonly leaseUntil: Date };

/** Does nothing for a mail whose key is queued or was sent already. */
export async function insertMails(tx: Transaction, mails: readonly NewMail[]): Promise<void> {
  await tx
    .insert(mailJobs)
    .values([...mails])
    .onConflictDoNothing({ target: mailJobs.dedupeKey });
  noteChange(tx, "mail");
}

/**
 * Claims due mails that no process is sending, the longest waiting first, and counts the attempt. After the lease
 * another process may claim them, because this one is taken for dead.
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
    // With an array PostgreSQL runs the subquery once; with a list it may run it for every row.
    .where(sql`${mailJobs.id} = ANY(ARRAY(${due}))`)
    .returning();
  return claimed
    .map((mail) => ({ ...mail, leaseUntil }))
    .toSorted((one, other) => +one.nextAttemptAt - +other.nextAttemptAt || one.id - other.id);
}

/** Records the outcome of a claimed mail; false when the lease has ended and another process has claimed it. */
export async function endClaim(
  db: Executor,
  mail: ClaimedMail,
  outcome: Partial<Pick<NewMail, "state" | "sentAt" | "nextAttemptAt" | "lastError">>,
): Promise<boolean> {
  return (await endClaims(db, [mail], outcome)) === 1;
}

/** The same for several mails; returns how many were still claimed by this process. */
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

/** Releases mails that were claimed and not tried. */
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

/** Keeps the id by which answers to a sent mail name it, where the mail server has put its own in the place of ours. */
export async function noteRelayId(db: Executor, id: number, relayId: string): Promise<void> {
  await db.update(mailJobs).set({ relayId }).where(eq(mailJobs.id, id));
}

/** Ids that mail servers gave to the mails of these occasions. */
export function findRelayIds(db: Executor, dedupeKeys: readonly string[]) {
  const { dedupeKey, relayId } = mailJobs;
  return db
    .select({ dedupeKey, relayId })
    .from(mailJobs)
    .where(and(inArray(dedupeKey, [...dedupeKeys]), isNotNull(relayId)));
}

/** Selects mails by the ids of the rows they are about. */
export type MailsAbout = {
  readonly orderId: readonly number[];
  readonly refundId: readonly number[];
  readonly messageId: readonly number[];
  readonly subscriberId: readonly number[];
  /** Requests for the link of an order. */
  readonly requestId: readonly number[];
  readonly waitlistId: readonly number[];
};

/** The mails about these rows, the oldest first. */
export async function findMailsAbout(
  db: Executor,
  about: Partial<MailsAbout>,
): Promise<Pick<Mail, "job" | "state" | "sentAt" | "createdAt">[]> {
  const concerns = (Object.entries(about) as [keyof MailsAbout, readonly number[]][])
    .filter(([, ids]) => ids.length > 0)
    .map(([key, ids]) => concernsOneOf(key, ids));
  const { job, state, sentAt, createdAt } = mailJobs;
  return db
    .select({ job, state, sentAt, createdAt })
    .from(mailJobs)
    .where(or(...concerns))
    .orderBy(asc(mailJobs.id));
}

function concernsOneOf(key: keyof MailsAbout, ids: readonly number[]) {
  return sql`(${mailJobs.job} ->> ${sql.raw(`'${key}'`)})::int in ${[...ids]}`;
}

/** Cancels waiting mails about these rows. Returns the ids of all mails about them, sent ones included. */
export async function eraseMailsAbout(tx: Transaction, about: Partial<MailsAbout>): Promise<number[]> {
  const concerned: number[] = [];
  for (const [key, ids] of Object.entries(about) as [keyof MailsAbout, readonly number[]][]) {
    if (ids.length === 0) continue;
    const concerns = concernsOneOf(key, ids);
    await tx
      .update(mailJobs)
      .set({ state: "dropped" })
      .where(and(concerns, eq(mailJobs.state, "queued")));
    const mails = await tx.select({ id: mailJobs.id }).from(mailJobs).where(concerns);
    concerned.push(...mails.map(({ id }) => id));
  }
  return concerned;
}
