/** What is kept for a time goes when its time is over, by the same settings that the privacy page shows. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { privacyPolicy } from "#content/texts/privacy.ts";
import { DAY, HOUR } from "#domain/time/time.ts";
import { certificates } from "#server/database/schema/certificates.ts";
import { contactMessages } from "#server/database/schema/contact-messages.ts";
import { orders } from "#server/database/schema/orders.ts";
import { providerEvents } from "#server/database/schema/payments.ts";
import { adminSessions } from "#server/database/schema/people.ts";
import { newsletterSubscribers } from "#server/database/schema/subscribers.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { later } from "#server/platform/clock.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { FAKE_KEY, type FakePaystack, openFakePaystack } from "#tests/support/payments/fake-paystack.ts";
import { readRefunds } from "#tests/support/payments/shop-books.ts";
import { webhookHeaders } from "#tests/support/payments/wrong-signatures.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let provider: FakePaystack;
beforeAll(async () => {
  provider = await openFakePaystack();
  shop = await openTestShop({
    env: {
      PAYSTACK_SECRET_KEY: FAKE_KEY,
      PAYSTACK_API_BASE: provider.url,
      KEEP_UNPAID_ORDERS_DAYS: "20",
      KEEP_PROVIDER_MESSAGES_DAYS: "31",
      KEEP_ANSWERED_MESSAGES_DAYS: "40",
      KEEP_LEFT_SUBSCRIBERS_DAYS: "50",
      KEEP_WAITING_DAYS: "60",
      KEEP_PAID_ORDERS_YEARS: "6",
    },
  });
  await plant();
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});

const nameOf = async (id: number | undefined) =>
  (
    await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, id ?? 0))
  )[0]?.customerName;
let paid: number | undefined;
let superseded: number | undefined;
let unpaid: number | undefined;

/** A paid order, a superseded and an expired one, an answered and an open message, and somebody who left the newsletter. */
async function plant(): Promise<void> {
  const initialize = async (change = {}) => {
    const { body } = await shop.post("/api/payment/initialize", checkoutOfEdition502(1, change));
    const [order] = await shop.db.select().from(orders).where(eq(orders.paymentReference, body.reference));
    return { id: order?.id, reference: String(body.reference) };
  };
  const bought = await initialize({ email: "paid@example.com" });
  paid = bought.id;
  provider.play(bought.reference, { status: "success" });
  shop.clock.advance(HOUR / 60);
  expect((await shop.post("/api/payment/verify", { reference: bought.reference })).body.status).toBe(
    "success",
  );
  const note = { requestId: randomUUID(), amountCents: 1000, reason: "customer", note: "Lerato phoned" };
  expect((await shop.post(`/api/admin/orders/${paid}/refunds`, note)).status).toBeLessThan(300);
  await shop.db.update(certificates).set({ ownerName: "Lerato M." });
  const event = JSON.stringify({ event: "charge.success", data: { reference: bought.reference } });
  const headers = webhookHeaders(event, FAKE_KEY, "valid");
  await shop.request("/api/webhooks/paystack", { method: "POST", headers, body: event });
  await shop.db
    .update(orders)
    .set({ status: "fulfilled" })
    .where(eq(orders.id, paid ?? 0));
  const checkoutKey = randomUUID();
  superseded = (await initialize({ checkoutKey, email: "typo@example.com" })).id;
  unpaid = (await initialize({ checkoutKey, email: "unpaid@example.com" })).id;
  await shop.db
    .update(orders)
    .set({ clientHash: "an address" })
    .where(eq(orders.id, superseded ?? 0));
  for (const subject of ["answered", "open"]) {
    const message = { name: "Lerato", email: "lerato@example.com", subject, message: "Hello" };
    await shop.post("/api/contact", message);
  }
  await shop.db
    .update(contactMessages)
    .set({ answeredAt: shop.clock.now() })
    .where(eq(contactMessages.subject, "answered"));
  for (const email of ["left@example.com", "stays@example.com"])
    await shop.post("/api/newsletter/subscribe", { email });
  await shop.db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: shop.clock.now() })
    .where(eq(newsletterSubscribers.email, "left@example.com"));
  shop.clock.advance(HOUR);
  for (let round = 0; round < 12; round += 1) {
    await sweepPayments(shop.app.shop);
    provider.endRefunds();
    shop.clock.advance(8 * HOUR);
  }
}

async function runAfter(days: number): Promise<void> {
  shop.clock.advance(days * DAY);
  await shop.app.shop.jobs.find(({ name }) => name === "retention")?.run();
}

it("ends a session whose time is over, and no other", async () => {
  const now = shop.clock.now();
  const session = (tokenHash: string, expiresAt: Date) => ({ tokenHash, createdAt: now, expiresAt });
  await shop.db
    .insert(adminSessions)
    .values([session("over", later(now, -HOUR)), session("open", later(now, HOUR))]);
  await runAfter(0);
  expect((await shop.db.select().from(adminSessions)).map(({ tokenHash }) => tokenHash)).toEqual(["open"]);
});

it("forgets the network address of an order that waits for no payment, at once", async () => {
  await runAfter(0);
  const rows = await shop.db.select().from(orders);
  expect(rows.every(({ clientHash }) => clientHash === null)).toBe(true);
  expect(await nameOf(superseded)).toBe("Lerato Mokoena");
});

it("forgets each kind when its own time is over, and no sooner", async () => {
  const kept = async () => ({
    superseded: (await nameOf(superseded)) !== "Erased",
    unpaid: (await nameOf(unpaid)) !== "Erased",
    paid: (await nameOf(paid)) !== "Erased",
    names: (await shop.db.select().from(certificates)).some(({ ownerName }) => ownerName !== null),
    notes: (await readRefunds(shop.db)).some(({ note }) => note !== null),
    reports: (await shop.db.select().from(providerEvents)).some(({ rawBody }) => rawBody.length > 0),
    messages: (await shop.db.select().from(contactMessages)).map(({ subject }) => subject).toSorted(),
    subscribers: (await shop.db.select().from(newsletterSubscribers)).map(({ email }) => email).toSorted(),
  });
  const all = {
    superseded: true,
    unpaid: true,
    paid: true,
    names: true,
    notes: true,
    reports: true,
    messages: ["answered", "open"],
    subscribers: ["left@example.com", "stays@example.com"],
  };
  await runAfter(15);
  expect(await kept()).toEqual(all);
  await runAfter(7);
  const withoutUnpaid = { ...all, superseded: false, unpaid: false };
  expect(await kept()).toEqual(withoutUnpaid);
  await runAfter(8);
  expect(await kept()).toEqual({ ...withoutUnpaid, reports: false });
  await runAfter(10);
  expect(await kept()).toEqual({ ...withoutUnpaid, reports: false, messages: ["open"] });
  await runAfter(10);
  const ended = { ...withoutUnpaid, reports: false, messages: ["open"], subscribers: ["stays@example.com"] };
  expect(await kept()).toEqual(ended);
  await runAfter(5 * 365);
  expect(await kept()).toEqual(ended);
  await runAfter(367);
  expect(await kept()).toEqual({ ...ended, paid: false, names: false, notes: false });
});

it("is what the privacy page promises", () => {
  const { owner, retention } = shop.app.shop.settings;
  const text = JSON.stringify(privacyPolicy(owner, { sandbox: false, retention }));
  for (const words of ["6 years", "20 days", "31 days", "40 days", "50 days", "60 days"])
    expect(text).toContain(words);
});
