/**
 * Sends queued mails: a few are claimed and read together and then sent one after the other, outside any transaction,
 * so that no lock waits for a mail server.
 */

import type { MailAddress } from "#domain/mail/email-address.ts";
import type { MailJob } from "#domain/mail/mail-job.ts";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import type { Transaction } from "#server/database/client.ts";
import { later } from "#server/platform/clock.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import type { Shop } from "#server/shop/shop.ts";
import {
  type ClaimedMail,
  claimDueMails,
  endClaim,
  endClaims,
  giveClaimsBack,
  noteRelayId,
} from "./mail-jobs.repository.ts";
import { type MailMessage, MailNotSent, type MailServerRefusal, type MailTransport } from "./mail-message.ts";
import { type MessageIds, messageIdOf, openMessageIds } from "./message-id.ts";

/** What sending needs besides the queue: the writer of mails, the transport, and the callback for failures. */
export type MailSender = Pick<Shop, "db" | "announcements" | "clock" | "log"> & {
  readonly transport: MailTransport;
  readonly from: MailAddress;
  /** Reads the rows of all these mails together and returns the function that writes one of them. */
  readonly read: (jobs: readonly MailJob[]) => Promise<WriteMail>;
  /** Called in the transaction in which a mail is given up. */
  readonly givenUp: (tx: Transaction, mail: GivenUpMail, now: Date) => Promise<void>;
  /** Called at each attempt while the mail server refuses the shop, in a transaction of its own. */
  readonly serverRefused: (tx: Transaction, refusal: MailServerRefusal, now: Date) => Promise<void>;
};

/** Writes the message from the current rows; undefined when there is nothing to say any more. */
export type WriteMail = (job: MailJob) => Promise<MailMessage | undefined>;

export type GivenUpMail = { readonly id: number; readonly job: MailJob; readonly attempts: number };

/** Longer than a mail server may take to answer, so that no other process sends a mail that is being sent. */
const LEASE_MS = 10 * MINUTE;
/** After this part of the lease, claimed mails that have not been started are released. */
const BEGUN_WITHIN_MS = LEASE_MS / 2;
/** How many mails are claimed together, and so how many wait for the lease to end when the process is killed. */
const TAKEN_TOGETHER = 10;
/** Accepted mails are recorded at least this often. When the process dies, those accepted since are sent once more. */
const NOTED_AFTER_MS = SECOND;
/** The longest time of one round; what is still due is left to the next. */
const LONGEST_ROUND_MS = 5 * MINUTE;

/**
 * Sends every due mail. One that fails is tried again later, and given up after days. Safe in several processes and to
 * be killed at any point: a mail that was accepted but not recorded is sent once more under the same Message-ID.
 */
export async function sendDueMail(sender: MailSender): Promise<void> {
  const began = sender.clock.now();
  for (let now = began; now < later(began, LONGEST_ROUND_MS); now = sender.clock.now()) {
    const mails = await claimDueMails(sender.db, now, later(now, LEASE_MS), TAKEN_TOGETHER);
    if (mails.length === 0 || (await sendClaimed(sender, mails)) === "server-down") return;
  }
}

async function sendClaimed(
  sender: MailSender,
  mails: readonly ClaimedMail[],
): Promise<"done" | "server-down"> {
  const beginUntil = later(sender.clock.now(), BEGUN_WITHIN_MS);
  const sent = createNotes(sender);
  let isDown = false;
  let left = mails;
  try {
    const ids = await openMessageIds(sender.db);
    const write = await sender.read(mails.map(({ job }) => job));
    while (left.length > 0 && !isDown && sender.clock.now() < beginUntil) {
      const [mail, ...others] = left;
      left = others;
      if (mail) isDown = (await sendOne(sender, { ids, write, sent }, mail)) === "server-down";
    }
  } finally {
    await sent.write();
    await giveClaimsBack(sender.db, left);
  }
  return isDown ? "server-down" : "done";
}

type Notes = { add(mail: ClaimedMail): Promise<void>; write(): Promise<void> };

/** Collects sent mails until they are recorded together. */
function createNotes({ db, clock }: MailSender): Notes {
  let unnoted: ClaimedMail[] = [];
  let notedAt = performance.now();
  const write = async () => {
    const mails = unnoted;
    unnoted = [];
    notedAt = performance.now();
    await endClaims(db, mails, { state: "sent", sentAt: clock.now(), lastError: null });
  };
  return {
    async add(mail) {
      unnoted.push(mail);
      if (performance.now() - notedAt >= NOTED_AFTER_MS) await write();
    },
    write,
  };
}

type Round = { readonly ids: MessageIds; readonly write: WriteMail; readonly sent: Notes };

async function sendOne(
  sender: MailSender,
  { ids, write, sent }: Round,
  mail: ClaimedMail,
): Promise<"done" | "server-down"> {
  const about = { mailId: mail.id, kind: mail.job.kind };
  let message: MailMessage | undefined;
  let relayId: string | undefined;
  try {
    message = await write(mail.job);
    if (!message) {
      await endClaim(sender.db, mail, { state: "dropped" });
      sender.log.info(about, "a mail had nothing left to say");
      return "done";
    }
    relayId = await sender.transport.send(message, envelopeOf(sender, ids, mail, message));
  } catch (error) {
    await postpone(sender, mail, error);
    return error instanceof MailNotSent && error.isServerDown ? "server-down" : "done";
  }
  await sent.add(mail);
  if (message.conversation !== undefined && relayId !== undefined)
    await noteRelayId(sender.db, mail.id, relayId);
  sender.log.info(about, "mail sent");
  return "done";
}

function envelopeOf(
  { from, clock }: MailSender,
  ids: MessageIds,
  { id, job, dedupeKey, createdAt }: ClaimedMail,
  { conversation }: MailMessage,
) {
  const time = createdAt.toISOString().replaceAll(":", "-").replace(/\.\d+/, "");
  return {
    from,
    messageId: messageIdOf(ids.idOf(dedupeKey), from.address),
    ...(conversation !== undefined && { references: messageIdOf(ids.idOf(conversation), from.address) }),
    date: clock.now(),
    fileName: `${time}-${job.kind}-${id}`,
  };
}

async function postpone(sender: MailSender, mail: ClaimedMail, error: unknown): Promise<void> {
  const now = sender.clock.now();
  const lastError = error instanceof MailNotSent ? error.code : "not written";
  const about = { mailId: mail.id, kind: mail.job.kind, attempts: mail.attempts, reason: lastError };
  // An error while writing a mail is a fault of the shop and is logged with its stack; the transport's error may name a
  // person, so only its codes are logged.
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

/** No mail is lost when the mail server is down for a night; after two days a person is alerted. */
const RETRIES_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR];

/** When a mail that has failed `attempts` times is tried again; undefined when it is given up. */
export function nextMailAttemptAt(attempts: number, now: Date): Date | undefined {
  const delay = RETRIES_MS[attempts - 1];
  return delay === undefined ? undefined : later(now, delay);
}
