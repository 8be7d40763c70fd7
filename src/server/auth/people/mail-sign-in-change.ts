import type { ChangedSignIn } from "#domain/mail/mail-job.ts";
import type { Transaction } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";

/** Queues a mail to a person whose sign-in method was changed, so that they learn of it if it was somebody else. */
export async function mailSignInChange(
  tx: Transaction,
  personId: number,
  change: ChangedSignIn,
  now: Date,
): Promise<void> {
  const key = `way-in:${personId}:${change}:${now.toISOString()}`;
  await queueMail(tx, key, { kind: "way-in-changed", personId, change }, now);
}
