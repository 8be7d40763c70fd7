/** Sends what has been queued: one mail at a time, each outside of any transaction, so that no lock waits for a server. */
import type { MailAddress } from "#domain/contact/email-address.ts";
import type { MailJob } from "#domain/mail/mail-job.ts";
import { MINUTE } from "#domain/time/time.ts";
import type { Database, Transaction } from "#server/database/client.ts";
import { type Clock, later } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import { claimDueMail, endClaim, type Mail } from "./mail-jobs.repository.ts";
import { type MailMessage, MailNotSent, type MailTransport } from "./mail-message.ts";
import { nextMailAttemptAt } from "./mail-retries.ts";
import { messageIdOf } from "./message-id.ts";

export type MailContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly transport: MailTransport;
  readonly from: MailAddress;
  /** Writes the message from today's rows; undefined when there is nothing to say any more. */
  readonly write: (job: MailJob) => Promise<MailMessage | undefined>;
  /** Told in the transaction that gives the mail up. */
  readonly givenUp: (tx: Transaction, mail: GivenUpMail, now: Date) => Promise<void>;
};

export type GivenUpMail = { readonly id: number; readonly job: MailJob; readonly attempts: number };

/** Longer than a mail server may be silent, so that a mail being sent is not sent by somebody else too. */
const LEASE_MS = 10 * MINUTE;
/** Of one round; the rest goes with the next. */
const MOST_MAILS = 200;

/**
 * Sends every mail that is due. One that fails is tried again later, and given up after days. Safe in several processes
 * and to kill anywhere: what was accepted by the mail server and not noted is sent once more under the same Message-ID.
 */
export async function sendDueMail(context: MailContext): Promise<void> {
  for (let sent = 0; sent < MOST_MAILS; sent += 1) {
    const now = context.clock.now();
    const mail = await claimDueMail(context.db, now, later(now, LEASE_MS));
    if (!mail) return;
    if ((await sendClaimed(context, mail)) === "server-down") return;
  }
}

async function sendClaimed(context: MailContext, mail: Mail): Promise<"done" | "server-down"> {
  const about = { mailId: mail.id, kind: mail.job.kind };
  try {
    const message = await context.write(mail.job);
    if (!message) {
      await endClaim(context.db, mail, { state: "dropped" });
      context.log.info(about, "a mail had nothing left to say");
      return "done";
    }
    await context.transport.send(message, envelopeOf(context, mail));
    await endClaim(context.db, mail, { state: "sent", sentAt: context.clock.now(), lastError: null });
    context.log.info(about, "mail sent");
    return "done";
  } catch (error) {
    await postpone(context, mail, error);
    return error instanceof MailNotSent && error.isServerDown ? "server-down" : "done";
  }
}

function envelopeOf({ from, clock }: MailContext, { id, job, dedupeKey, createdAt }: Mail) {
  const time = createdAt.toISOString().replaceAll(":", "-").replace(/\.\d+/, "");
  return {
    from,
    messageId: messageIdOf(dedupeKey, from.address),
    date: clock.now(),
    fileName: `${time}-${job.kind}-${id}`,
  };
}

async function postpone(context: MailContext, mail: Mail, error: unknown): Promise<void> {
  const now = context.clock.now();
  const lastError = error instanceof MailNotSent ? error.code : "not written";
  const about = { mailId: mail.id, kind: mail.job.kind, attempts: mail.attempts, reason: lastError };
  // A message that could not be written is our own fault, and its error says where; the transport's may name a person.
  if (error instanceof MailNotSent) context.log.warn(about, "a mail could not be sent");
  else context.log.error({ ...about, err: error }, "a mail could not be written");
  const nextAttemptAt = nextMailAttemptAt(mail.attempts, now);
  if (nextAttemptAt) return void (await endClaim(context.db, mail, { nextAttemptAt, lastError }));
  await context.db.transaction(async (tx) => {
    if (await endClaim(tx, mail, { state: "dead", lastError })) await context.givenUp(tx, mail, now);
  });
  context.log.error(about, "a mail is given up: a person must look");
}
