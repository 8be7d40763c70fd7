/** Sends what has been queued: one mail at a time, each outside of any transaction, so that no lock waits for a server. */
import type { MailAddress } from "#domain/contact/email-address.ts";
import type { MailJob } from "#domain/mail/mail-job.ts";
import { MINUTE } from "#domain/time/time.ts";
import type { Transaction } from "#server/database/client.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import { claimDueMail, endClaim, type Mail } from "./mail-jobs.repository.ts";
import { type MailMessage, MailNotSent, type MailServerRefusal, type MailTransport } from "./mail-message.ts";
import { nextMailAttemptAt } from "./mail-retries.ts";
import { messageIdOf } from "./message-id.ts";

/** What sending takes besides the queue: who writes the mails, who carries them, and who hears of the ones nobody got. */
export type MailSender = Pick<Shop, "db" | "announcements" | "clock" | "log"> & {
  readonly transport: MailTransport;
  readonly from: MailAddress;
  /** Writes the message from today's rows; undefined when there is nothing to say any more. */
  readonly write: (job: MailJob) => Promise<MailMessage | undefined>;
  /** Told in the transaction that gives the mail up. */
  readonly givenUp: (tx: Transaction, mail: GivenUpMail, now: Date) => Promise<void>;
  /** Told in a transaction of its own, at each try, while the server's settings are wrong. */
  readonly serverRefused: (tx: Transaction, refusal: MailServerRefusal, now: Date) => Promise<void>;
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
export async function sendDueMail(sender: MailSender): Promise<void> {
  for (let sent = 0; sent < MOST_MAILS; sent += 1) {
    const now = sender.clock.now();
    const mail = await inTransaction(sender, (tx) => claimDueMail(tx, now, later(now, LEASE_MS)));
    if (!mail) return;
    if ((await sendClaimed(sender, mail)) === "server-down") return;
  }
}

async function sendClaimed(sender: MailSender, mail: Mail): Promise<"done" | "server-down"> {
  const about = { mailId: mail.id, kind: mail.job.kind };
  try {
    const message = await sender.write(mail.job);
    if (!message) {
      await endClaim(sender.db, mail, { state: "dropped" });
      sender.log.info(about, "a mail had nothing left to say");
      return "done";
    }
    await sender.transport.send(message, envelopeOf(sender, mail));
    await endClaim(sender.db, mail, { state: "sent", sentAt: sender.clock.now(), lastError: null });
    sender.log.info(about, "mail sent");
    return "done";
  } catch (error) {
    await postpone(sender, mail, error);
    return error instanceof MailNotSent && error.isServerDown ? "server-down" : "done";
  }
}

function envelopeOf({ from, clock }: MailSender, { id, job, dedupeKey, createdAt }: Mail) {
  const time = createdAt.toISOString().replaceAll(":", "-").replace(/\.\d+/, "");
  return {
    from,
    messageId: messageIdOf(dedupeKey, from.address),
    date: clock.now(),
    fileName: `${time}-${job.kind}-${id}`,
  };
}

async function postpone(sender: MailSender, mail: Mail, error: unknown): Promise<void> {
  const now = sender.clock.now();
  const lastError = error instanceof MailNotSent ? error.code : "not written";
  const about = { mailId: mail.id, kind: mail.job.kind, attempts: mail.attempts, reason: lastError };
  // A message that could not be written is our own fault, and its error says where; the transport's may name a person.
  if (error instanceof MailNotSent) sender.log.warn(about, "a mail could not be sent");
  else sender.log.error({ ...about, err: error }, "a mail could not be written");
  const refusal = error instanceof MailNotSent ? error.refusal : undefined;
  if (refusal) await inTransaction(sender, (tx) => sender.serverRefused(tx, refusal, now));
  const nextAttemptAt = nextMailAttemptAt(mail.attempts, now);
  if (nextAttemptAt) return void (await endClaim(sender.db, mail, { nextAttemptAt, lastError }));
  await inTransaction(sender, async (tx) => {
    if (await endClaim(tx, mail, { state: "dead", lastError })) await sender.givenUp(tx, mail, now);
  });
  sender.log.error(about, "a mail is given up: a person must look");
}
