import type { MailJob } from "#domain/mail/mail-job.ts";
import { raiseAlert } from "#server/alerts/alerts.service.ts";
import type { Transaction } from "#server/database/client.ts";
import type { MailServerRefusal } from "#server/mail/mail-message.ts";
import type { GivenUpMail } from "#server/mail/send-due-mail.ts";

/**
 * Alerts the admin of a mail that could not be delivered. Not of an alert's own mail: the next alert would fail too,
 * for ever.
 */
export async function reportUndelivered(tx: Transaction, mail: GivenUpMail, now: Date): Promise<void> {
  if (mail.job.kind === "alert") return;
  await raiseAlert(
    tx,
    {
      dedupeKey: `mail-dead:${mail.id}`,
      kind: "mail-dead",
      ...orderOf(mail.job),
      message: `A mail (${mail.job.kind}) was not delivered in ${mail.attempts} tries. The log says why.`,
    },
    now,
  );
}

const REFUSALS: Readonly<Record<MailServerRefusal, string>> = {
  encryption: "the mail server offers no encryption",
  certificate: "the mail server's certificate does not prove its name",
  "sign-in": "the mail server does not accept the shop's name and password",
};

/** Alerts the admin that the mail server refuses the shop, at most once a day. */
export async function reportMailServer(
  tx: Transaction,
  refusal: MailServerRefusal,
  now: Date,
): Promise<void> {
  const dedupeKey = `mail-server:${refusal}:${now.toISOString().slice(0, 10)}`;
  const message = `No mail is sent: ${REFUSALS[refusal]}. Mend SMTP_URL or the server; the mails wait.`;
  await raiseAlert(tx, { dedupeKey, kind: "mail-server", message }, now);
}

function orderOf(subject: MailJob): { readonly orderId?: number } {
  return "orderId" in subject ? { orderId: subject.orderId } : {};
}
