/** What the shop does by itself, and how often. */
import { HOUR, SECOND } from "#domain/time/time.ts";
import { forgetExpiredSessions } from "./auth/sessions.ts";
import type { Job } from "./jobs/job.ts";
import { type MailContext, sendDueMail } from "./mail/send-due-mail.ts";
import { sweepPayments } from "./payments/payment-sweeper.ts";
import type { PaymentsContext } from "./payments/payments-context.ts";

/** The shortest waits are ten seconds for an event and a minute for a mail; what queues a mail mostly wakes its job too. */
const SWEEP_EVERY_SECONDS = 30;
const MAIL_EVERY_SECONDS = 30;
const TIDY_EVERY_SECONDS = HOUR / SECOND;

/** The name under which the mail job is woken. */
export const MAIL_JOB = "mail";

/** The name under which the payments job is woken. */
export const PAYMENTS_JOB = "payments";

export function listShopJobs(payments: PaymentsContext, mail: MailContext): readonly Job[] {
  return [
    { name: PAYMENTS_JOB, everySeconds: SWEEP_EVERY_SECONDS, run: () => sweepPayments(payments) },
    { name: MAIL_JOB, everySeconds: MAIL_EVERY_SECONDS, run: () => sendDueMail(mail) },
    {
      name: "housekeeping",
      everySeconds: TIDY_EVERY_SECONDS,
      run: () => forgetExpiredSessions(mail.db, mail.clock.now()),
    },
  ];
}
