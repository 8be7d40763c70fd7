/** People who wait for a piece, as they ask, and as the shop writes to them. */
import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { waitlistRequests } from "#server/database/schema/subscribers.ts";
import { collectMail, isOfKind, type OutboxMail } from "#tests/support/mail/mailbox.ts";
import type { Answer, TestShop } from "#tests/support/test-shop.ts";

export type Wanted = { readonly productId: number; readonly size?: string; readonly color?: string };

export function askFor(shop: TestShop, wanted: Wanted, email: string): Promise<Answer> {
  return shop.post("/api/waitlist", { ...wanted, email });
}

/** Asks and confirms, as if by the link of the mail. */
export async function waitFor(shop: TestShop, wanted: Wanted, email: string): Promise<void> {
  expect((await askFor(shop, wanted, email)).status).toBe(200);
  for (const { token, confirmedAt } of await requestsOf(shop, email))
    if (confirmedAt === null) await shop.post(`/api/waitlist/confirm/${token}`, {});
}

export function requestsOf({ db }: TestShop, email: string) {
  return db
    .select()
    .from(waitlistRequests)
    .where(eq(waitlistRequests.email, email))
    .orderBy(asc(waitlistRequests.id));
}

/** The round that the shop makes by itself. */
export async function notifyAll({ app }: TestShop): Promise<void> {
  const job = app.shop.jobs.find(({ name }) => name === "waitlist");
  if (!job) throw new Error("the shop tells nobody");
  await job.run();
}

const toOf = ({ headers }: OutboxMail) => /[^<>\s]+@[^<>\s]+/.exec(headers.to ?? "")?.[0] ?? "";

/** Every mail so far that says that a piece is back, in the order in which they went out. */
export async function readNotificationMails(shop: TestShop): Promise<{ to: string; mail: OutboxMail }[]> {
  const mails = (await collectMail(shop)).filter(isOfKind("back-in-stock"));
  return mails.map((mail) => ({ to: toOf(mail), mail }));
}

/** A round, and who has been told since the shop opened, in order. */
export async function namesNotified(shop: TestShop): Promise<string[]> {
  await notifyAll(shop);
  return (await readNotificationMails(shop)).map(({ to }) => to.replace(/@.*/, ""));
}
