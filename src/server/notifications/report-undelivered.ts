import type { MailJob } from "#domain/mail/mail-job.ts";
import { raiseAlert } from "#server/alerts/alerts.service.ts";
import type { Transaction } from "#server/database/client.ts";
import type { GivenUpMail } from "#server/mail/send-due-mail.ts";

/** Tells the admin of a mail nobody got. Not of an alert: that would be mailed, and fail, for ever. */
export async function reportUndelivered(tx: Transaction, mail: GivenUpMail, now: Date): Promise<void> {
  if (mail.job.kind === "alert") return;
  await raiseAlert(
    tx,
    {
      dedupeKey: `mail-dead:${mail.id}`,
      kind: "mail-dead",
      ...orderOf(mail.job),
      message: `A mail (${mail.job.kind}) could not be delivered in ${mail.attempts} tries. The log says why.`,
    },
    now,
  );
}

function orderOf(subject: MailJob): { readonly orderId?: number } {
  return "orderId" in subject ? { orderId: subject.orderId } : {};
}
