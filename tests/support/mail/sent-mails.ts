/** A test shop that buys from itself and reads what it writes. */

import { expect } from "vitest";
import type { MailJob } from "#domain/mail/mail-job.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { pressOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import type { TestShop } from "#tests/support/test-shop.ts";
import { collectMail, type OutboxMail, readMailQueue } from "./mailbox.ts";

export const OWNER = {
  OWNER_LEGAL_NAME: "Kulud (Pty) Ltd",
  OWNER_REGISTRATION_NUMBER: "2020/123456/07",
  OWNER_STREET_ADDRESS: "1 Long Street, Cape Town",
  OWNER_EMAIL: "owner@kulud.example",
  OWNER_PHONE: "+27 21 000 0000",
  MAIL_FROM: "KULUD <shop@kulud.example>",
};

/** One piece of edition 502, paid in the sandbox; the order as it then is. */
export async function buyPiece(shop: TestShop, change: object = {}) {
  const started = await shop.post("/api/payment/initialize", checkoutOfEdition502(1, change));
  expect(started.status).toBe(200);
  await pressOnPayPage(shop, started.body.paymentUrl, "pay");
  const { reference } = started.body;
  expect((await shop.post("/api/payment/verify", { reference })).body.status).toBe("success");
  const order = (await readOrders(shop.db)).find((candidate) => candidate.paymentReference === reference);
  if (!order) throw new Error("nothing was bought");
  return order;
}

/** Sends a mail about this, whatever was sent about it before, and returns it. */
export async function writeMail(shop: TestShop, subject: MailJob): Promise<OutboxMail> {
  const key = `test:${(await readMailQueue(shop.db)).length}`;
  await inTransaction(shop.app.shop, (tx) => queueMail(tx, key, subject, shop.clock.now()));
  const mails = await collectMail(shop);
  const queued = (await readMailQueue(shop.db)).find(({ dedupeKey }) => dedupeKey === key);
  const mail = mails.find(({ name }) => name.endsWith(`-${queued?.id}`));
  if (!mail) throw new Error(`no ${subject.kind} was sent`);
  return mail;
}
