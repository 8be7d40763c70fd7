/** A whole purchase, by card and by PayPal, on a good day and a bad one, leaves nobody's name, address or number in the log. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { MailNotSent } from "#server/mail/mail-message.ts";
import { sendDueMail } from "#server/mail/send-due-mail.ts";
import { createMailSender } from "#server/notifications/notifications.plugin.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { collectMail } from "#tests/support/mail/mailbox.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { TRACEABLE_PERSON } from "#tests/support/orders/traceable-person.ts";
import { FAKE_KEY, type FakePaystack, openFakePaystack } from "#tests/support/payments/fake-paystack.ts";
import { openPayPalShop, type PayPalShop } from "#tests/support/payments/paypal-shop.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import { webhookHeaders } from "#tests/support/payments/wrong-signatures.ts";

const EMAIL = "nomvula@person.example";
const PERSON = { ...TRACEABLE_PERSON, email: EMAIL };
const TRACES = /nomvula|khumalo|kotane|mthatha|555 ?0199|blue gate|127\.0\.0\.1/i;

const lines: string[] = [];
let shop: PayPalShop;
let paystack: FakePaystack;
beforeAll(async () => {
  paystack = await openFakePaystack();
  const env = {
    PAYSTACK_SECRET_KEY: FAKE_KEY,
    PAYSTACK_API_BASE: paystack.url,
    OWNER_EMAIL: "owner@example.com",
    LOG_LEVEL: "debug",
  };
  shop = await openPayPalShop({ env, logStream: { write: (line) => void lines.push(line) } });
  // Its own address, at the start.
  lines.length = 0;
});
afterAll(async () => {
  await shop.close();
  await paystack.close();
});

const checkout = () => checkoutOfEdition502(1, { ...PERSON, checkoutKey: randomUUID() });
const start = async () => (await shop.post("/api/payment/initialize", checkout())).body.reference as string;

async function payByCard(): Promise<void> {
  const failing = await start();
  paystack.play(failing, { status: "failed" });
  shop.clock.advance(5 * SECOND);
  expect((await shop.verify(failing)).body.status).toBe("failed");
  const reference = await start();
  paystack.play(reference, { status: "success" });
  const customer = { email: EMAIL, first_name: "Nomvula", phone: "+27825550199" };
  for (const [kind, status] of [
    ["valid", 200],
    ["wrong-key", 401],
  ] as const) {
    const body = JSON.stringify({ event: "charge.success", data: { reference, customer } });
    const headers = webhookHeaders(body, FAKE_KEY, kind);
    expect((await shop.request("/api/webhooks/paystack", { method: "POST", headers, body })).status).toBe(
      status,
    );
  }
  shop.clock.advance(5 * SECOND);
  expect((await shop.verify(reference)).body.status).toBe("success");
}

async function payByPayPal(): Promise<void> {
  const { id } = (await shop.createOrder(checkout())).body;
  await shop.payPal.engine.buyer.approve(id);
  shop.payPal.failNext("/capture", { kind: "status", status: 500 });
  await shop.capture(id);
  shop.clock.advance(11 * MINUTE);
  await sweepPayments(shop.app.shop);
}

async function pack(): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  for (const { id } of (await readOrders(shop.db)).filter(({ status }) => status === "paid")) {
    const body = JSON.stringify({ packed: true });
    await shop.request(`/api/admin/orders/${id}/packed`, { method: "PUT", headers, body });
    await shop.request(`/api/admin/orders/${id}/shipped`, { method: "PUT", headers, body: "{}" });
  }
  await shop.post("/api/admin/orders/find", { search: "Khumalo" });
  await shop.post("/api/admin/privacy/find", { who: EMAIL });
}

/** The database refuses statements that carry the person along; a mail server names them in its refusal. */
async function meetErrors(): Promise<void> {
  await shop.db.execute(sql`ALTER TABLE contact_messages RENAME TO contact_messages_away`);
  const message = { name: "Nomvula", email: EMAIL, subject: "Khumalo", message: "17 Kotane Road" };
  expect((await shop.post("/api/contact", message)).status).toBe(500);
  await shop.db.execute(sql`ALTER TABLE contact_messages_away RENAME TO contact_messages`);
  const refusing = {
    ...createMailSender(shop.app.shop),
    transport: {
      send: async () => {
        throw Object.assign(new MailNotSent("EENVELOPE 550", false), { response: `${EMAIL} is not here` });
      },
    },
  };
  await sendDueMail(refusing);
  shop.clock.advance(MINUTE);
  expect((await collectMail(shop)).length).toBeGreaterThan(0);
  await shop.get(`/api/orders/${EMAIL}?key=${EMAIL}`);
}

it("leaves nobody in any line of the log", async () => {
  await payByCard();
  await payByPayPal();
  await pack();
  await meetErrors();
  const said = lines.join("");
  expect(said).toContain("mail sent");
  expect(said).toContain("unexpected error");
  expect(said).toContain("a mail could not be sent");
  expect(lines.filter((line) => TRACES.test(line))).toEqual([]);
});
