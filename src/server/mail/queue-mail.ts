import type { MailJob } from "#domain/mail/mail-job.ts";
import type { Transaction } from "#server/database/client.ts";
import { insertMails } from "./mail-jobs.repository.ts";

/**
 * Queues a mail in the caller's transaction: it is sent if that commits. `dedupeKey` identifies the occasion
 * ("order-confirmation:12"), for which only one mail is sent however often this is called.
 */
export async function queueMail(tx: Transaction, dedupeKey: string, job: MailJob, now: Date): Promise<void> {
  await queueMails(tx, [[dedupeKey, job]], now);
}

/** The same for several mails, or none, in one statement. */
export async function queueMails(
  tx: Transaction,
  mails: readonly (readonly [dedupeKey: string, job: MailJob])[],
  now: Date,
): Promise<void> {
  if (mails.length === 0) return;
  await insertMails(
    tx,
    mails.map(([dedupeKey, job]) => ({ dedupeKey, job, nextAttemptAt: now, createdAt: now })),
  );
}

/** The mails about these rows, the oldest first: what each is, and whether and when it was sent. */
