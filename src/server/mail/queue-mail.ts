import type { MailJob } from "#domain/mail/mail-job.ts";
import type { Transaction } from "#server/database/client.ts";
import { dropQueuedMails, insertMails, type MailsAbout } from "./mail-jobs.repository.ts";

/**
 * Queues a mail in the caller's transaction: it goes out when that commits, and never otherwise. `dedupeKey` names the
 * matter ("order-confirmation:12"); the same matter is written about once, however often this is called.
 */
export async function queueMail(tx: Transaction, dedupeKey: string, job: MailJob, now: Date): Promise<void> {
  await queueMails(tx, [[dedupeKey, job]], now);
}

/** The same for several, in one statement. */
export async function queueMails(
  tx: Transaction,
  mails: readonly (readonly [dedupeKey: string, job: MailJob])[],
  now: Date,
): Promise<void> {
  await insertMails(
    tx,
    mails.map(([dedupeKey, job]) => ({ dedupeKey, job, nextAttemptAt: now, createdAt: now })),
  );
}

/**
 * Mail about these rows that still waits is not sent any more. Its rows stay, so that nothing is written twice. Returns the ids of
 * all mails about them.
 */
export function eraseMailsAbout(tx: Transaction, about: Partial<MailsAbout>): Promise<number[]> {
  return dropQueuedMails(tx, about);
}
