import type { ChangedWayIn } from "#domain/mail/mail-job.ts";
import type { Transaction } from "#server/database/client.ts";
import { queueMail } from "#server/mail/queue-mail.ts";

/** To the person whose way of signing in it is: whoever did not do it themselves learns of it. */
export async function tellOfWayIn(
  tx: Transaction,
  personId: number,
  change: ChangedWayIn,
  now: Date,
): Promise<void> {
  const key = `way-in:${personId}:${change}:${now.toISOString()}`;
  await queueMail(tx, key, { kind: "way-in-changed", personId, change }, now);
}
