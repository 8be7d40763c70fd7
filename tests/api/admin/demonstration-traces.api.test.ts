/** What a demonstration keeps of a person besides the shop's own tables goes with the person. */

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import { DAY, HOUR, SECOND } from "#domain/time/time.ts";
import { orders } from "#server/database/schema/orders.ts";
import { sandboxDeliveries, sandboxRefunds, sandboxTransactions } from "#server/database/schema/sandbox.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { eventually } from "#tests/support/eventually.ts";
import { collectMail } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { TRACEABLE_PERSON } from "#tests/support/orders/traceable-person.ts";
import { pressOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const PERSON = { ...TRACEABLE_PERSON, email: "nomvula@person.example" };
const TRACES = /nomvula|khumalo|kotane/i;
const BYSTANDER = "sipho@other.example";

const shop = openedForEach(() =>
  openTestShop({ env: { OWNER_EMAIL: "owner@example.com", KEEP_UNPAID_ORDERS_DAYS: "20" } }),
);

it("is erased with a person: the sandbox's books and the mails in the outbox, and nobody else's", async () => {
  await buy(PERSON);
  await buy({ email: BYSTANDER });
  await writeToTheShop();
  expect(await traces()).toEqual({ books: true, mails: true });
  const erased = await shop.post("/api/admin/privacy/erase", { who: PERSON.email, confirmation: "ERASE" });
  expect(erased.status).toBe(200);
  expect(await traces()).toEqual({ books: false, mails: false });
  expect([await readBooks(), await readMails()].map((text) => text.includes(BYSTANDER))).toEqual([
    true,
    true,
  ]);
});

it("goes with an order whose time is over, and with an answered message", async () => {
  await shop.post("/api/payment/initialize", checkoutOfEdition502(1, PERSON));
  await writeToTheShop();
  await shop.db.execute(sql`UPDATE contact_messages SET answered_at = ${shop.clock.now().toISOString()}`);
  for (let round = 0; round < 12; round += 1) {
    shop.clock.advance(8 * HOUR);
    await sweepPayments(shop.app.shop);
  }
  await runRetentionAfter(10);
  expect(await traces()).toEqual({ books: true, mails: true });
  await runRetentionAfter(11);
  expect(await traces()).toEqual({ books: false, mails: true });
  await runRetentionAfter(365);
  expect(await traces()).toEqual({ books: false, mails: false });
});

async function buy(change: Partial<CheckoutRequest>): Promise<void> {
  const checkout = checkoutOfEdition502(1, change);
  const { paymentUrl, reference } = (await shop.post("/api/payment/initialize", checkout)).body;
  await pressOnPayPage(shop, paymentUrl, "pay");
  shop.clock.advance(5 * SECOND);
  expect((await shop.post("/api/payment/verify", { reference })).body.status).toBe("success");
  await eventually(async () => expect(await readBooks()).toContain(`"reference":"${reference}"`));
  await shop.db.update(orders).set({ status: "fulfilled" }).where(eq(orders.paymentReference, reference));
}

async function writeToTheShop(): Promise<void> {
  const message = { name: "Nomvula", email: PERSON.email, subject: "Khumalo", message: "17 Kotane Road" };
  expect((await shop.post("/api/contact", message)).status).toBe(200);
  await collectMail(shop);
}

async function runRetentionAfter(days: number): Promise<void> {
  shop.clock.advance(days * DAY);
  await shop.app.shop.jobs.find(({ name }) => name === "retention")?.run();
}

async function traces(): Promise<{ books: boolean; mails: boolean }> {
  return { books: TRACES.test(await readBooks()), mails: TRACES.test(await readMails()) };
}

async function readBooks(): Promise<string> {
  const tables = [sandboxTransactions, sandboxDeliveries, sandboxRefunds];
  return JSON.stringify(await Promise.all(tables.map((table) => shop.db.select().from(table))));
}

async function readMails(): Promise<string> {
  const folder = join(shop.dataDir, "outbox");
  const mails = await Promise.all(
    (await readdir(folder)).map((file) => readFile(join(folder, file), "utf8")),
  );
  return mails.join("\n");
}
