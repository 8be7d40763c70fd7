/** Mails to who waits for an opening, queued in the transaction that has a reason for them. */
import type { Transaction } from "#server/database/client.ts";
import { queueMails } from "#server/mail/queue-mail.ts";
import { findWaitingFor, markReminded, type OpeningPieces } from "./waitlist.repository.ts";

/** Reminds everybody who waits for this opening of it, once. */
export async function remindWaiting(
  tx: Transaction,
  pieces: OpeningPieces,
  opensAt: Date,
  now: Date,
): Promise<void> {
  const ids = await markReminded(tx, pieces, opensAt);
  await queueOf(tx, "release-soon", ids, opensAt, now);
}

/** Their opening was moved or called off. */
export async function mailChangedOpening(tx: Transaction, pieces: OpeningPieces, now: Date): Promise<void> {
  await queueOf(tx, "release-changed", await findWaitingFor(tx, pieces), now, now);
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
