/** Mails to who waits for an opening, queued in the transaction that has a reason for them. */
import type { Transaction } from "#server/database/client.ts";
import { queueMails } from "#server/mail/queue-mail.ts";
import { findWaitingFor, markReminded } from "./waitlist.repository.ts";

/** Reminds everybody who waits for one of these products of this opening, once. */
export async function remindWaiting(
  tx: Transaction,
  productIds: readonly number[],
  opensAt: Date,
  now: Date,
): Promise<void> {
  const ids = await markReminded(tx, productIds, opensAt);
  await queueOf(tx, "release-soon", ids, opensAt, now);
}

/** Their opening was moved or called off. */
export async function mailChangedOpening(
  tx: Transaction,
  productIds: readonly number[],
  now: Date,
): Promise<void> {
  await queueOf(tx, "release-changed", await findWaitingFor(tx, productIds), now, now);
}

/** `at` tells one occasion from the next. */
function queueOf(
  tx: Transaction,
  kind: "release-soon" | "release-changed",
  ids: readonly number[],
  at: Date,
  now: Date,
): Promise<void> {
  return queueMails(
    tx,
    ids.map((waitlistId) => [`${kind}:${waitlistId}:${at.getTime()}`, { kind, waitlistId }]),
    now,
  );
}
