/** The mails of a test shop: those it has written down, and those that still wait. */

import { asc } from "drizzle-orm";
import type { MailKind } from "#domain/mail/mail-job.ts";
import type { Database } from "#server/database/client.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { listOutbox, type OutboxMail, readOutboxMail } from "#server/mail/read-outbox.ts";
import { sendDueMail } from "#server/mail/send-due-mail.ts";
import { createMailSender } from "#server/notifications/notifications.plugin.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

export type { OutboxMail };

type MailingShop = Pick<TestShop, "app">;

/** Sends what is due now and returns every mail sent so far, oldest first. */
export async function collectMail(shop: MailingShop): Promise<OutboxMail[]> {
  await sendDueMail(createMailSender(shop.app.shop));
  return readMailbox(shop);
}

/** Every mail sent so far, oldest first. */
export async function readMailbox({ app }: MailingShop): Promise<OutboxMail[]> {
  const { delivery } = app.shop.settings.mail;
  if (delivery.kind !== "outbox") throw new Error("this shop sends its mail by a server");
  const { folder } = delivery;
  const names = (await listOutbox(folder)).toReversed();
  const read = await Promise.all(names.map((name) => readOutboxMail(folder, name)));
  return read.filter((mail) => mail !== undefined);
}

export function isOfKind(kind: MailKind): (mail: OutboxMail) => boolean {
  return ({ name }) => name.includes(`-${kind}-`);
}

/** The queue, in the order in which it was written. */
export const readMailQueue = (db: Database) => db.select().from(mailJobs).orderBy(asc(mailJobs.id));
