import type { MailSubject } from "#domain/mail/mail-job.ts";
import { raiseAlert } from "#server/alerts/raise-alert.ts";
import type { Transaction } from "#server/database/client.ts";
import type { GivenUpMail } from "#server/mail/send-due-mail.ts";

/** Tells the store-keeper of a mail nobody got. Not of an alert: that would be mailed, and fail, for ever. */
export async function reportUndelivered(tx: Transaction, mail: GivenUpMail, now: Date): Promise<void> {
  if (mail.subject.kind === "alert") return;
  await raiseAlert(
    tx,
    {
      dedupeKey: `mail-dead:${mail.id}`,
      kind: "mail-dead",
      ...orderOf(mail.subject),
      message: `A mail (${mail.subject.kind}) could not be delivered in ${mail.attempts} tries. The log says why.`,
    },
    now,
  );
}

function orderOf(subject: MailSubject): { readonly orderId?: number } {
  return "orderId" in subject ? { orderId: subject.orderId } : {};
}
