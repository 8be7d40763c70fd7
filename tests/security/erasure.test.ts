/** A person is planted in every table by real use, erased, and then looked for in every column of the whole database. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { signWebhook } from "#sandbox/paypal/engine-webhooks.ts";
import { certificates } from "#server/database/schema/certificates.ts";
import { providerEvents } from "#server/database/schema/payments.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { phonePhotograph } from "#tests/support/documents/photographs.ts";
import { eventually } from "#tests/support/eventually.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { TRACEABLE_PERSON } from "#tests/support/orders/traceable-person.ts";
import { FAKE_ACCOUNT } from "#tests/support/payments/fake-paypal.ts";
import { FAKE_KEY, type FakePaystack, openFakePaystack } from "#tests/support/payments/fake-paystack.ts";
import { openPayPalShop, type PayPalShop } from "#tests/support/payments/paypal-shop.ts";
import { readOrders, readPayments } from "#tests/support/payments/shop-books.ts";
import { webhookHeaders } from "#tests/support/payments/wrong-signatures.ts";

const EMAIL = "Nomvula@person.example";
const MISTYPED = "nomvula@persom.example";
const PAYPAL_EMAIL = "pays@nomvula.example";
const PAYER_ID = "NOMVULAPAYER7";
const PERSON = { ...TRACEABLE_PERSON, email: EMAIL };
const BYSTANDER = "sipho@other.example";
const TRACES = /nomvula|khumalo|kotane|mthatha|5550199|555 0199|blue gate/i;

let shop: PayPalShop;
let paystack: FakePaystack;

beforeAll(async () => {
  paystack = await openFakePaystack();
  const env = {
    PAYSTACK_SECRET_KEY: FAKE_KEY,
    PAYSTACK_API_BASE: paystack.url,
    OWNER_EMAIL: "owner@example.com",
  };
  shop = await openPayPalShop({ env });
  await buyByCard({ email: BYSTANDER });
  await buyByPayPal();
  await buyByCard({ ...PERSON, shippingAddress: { ...PERSON.shippingAddress, phone: "082 555 0199" } });
  await leaveUnpaid();
  const message = { name: "Nomvula", email: EMAIL, subject: "Khumalo", message: "I live at 17 Kotane Road" };
  expect((await shop.post("/api/contact", message)).status).toBe(200);
  expect((await shop.post("/api/newsletter/subscribe", { email: EMAIL })).status).toBe(200);
  expect((await shop.post("/api/waitlist", { productId: 101, email: EMAIL })).status).toBe(200);
  await packAndRefund();
});
afterAll(async () => {
  await shop.close();
  await paystack.close();
});

/** The address is typed wrong first: the same cart then has a superseded order under another one. */
async function buyByPayPal(): Promise<void> {
  const cart = checkoutOfEdition502(1, { ...PERSON, checkoutKey: randomUUID() });
  expect((await shop.createOrder({ ...cart, email: MISTYPED })).status).toBe(200);
  const { id } = (await shop.createOrder(cart)).body;
  await shop.payPal.engine.buyer.approve(id);
  expect((await shop.capture(id)).body.status).toBe("success");
  const payer = { payer_id: PAYER_ID, email_address: PAYPAL_EMAIL, name: { given_name: "Nomvula" } };
  for (const about of [{ id }, { id: "an order of nobody's" }]) {
    const options = { ...FAKE_ACCOUNT, clock: shop.clock, apiBase: shop.payPal.url };
    const webhook = signWebhook(options as never, "CHECKOUT.ORDER.COMPLETED", "checkout-order", {
      ...about,
      payer,
    });
    expect((await shop.deliver(webhook)).status).toBe(200);
  }
}

async function buyByCard(change: Partial<CheckoutRequest>): Promise<void> {
  const checkout = checkoutOfEdition502(1, { ...change, checkoutKey: randomUUID() });
  const { reference } = (await shop.post("/api/payment/initialize", checkout)).body;
  paystack.play(reference, { status: "success" });
  shop.clock.advance(5 * SECOND);
  expect((await shop.verify(reference)).body.status).toBe("success");
  const customer = {
    email: checkout.email,
    first_name: "Nomvula",
    phone: "+27825550199",
    customer_code: "CUS_1",
  };
  // The last of these leads to a person only through the payment.
  for (const buyer of [customer, { first_name: checkout.customerName }]) {
    const body = JSON.stringify({ event: "charge.success", data: { reference, customer: buyer } });
    const headers = webhookHeaders(body, FAKE_KEY, "valid");
    const answer = await shop.request("/api/webhooks/paystack", { method: "POST", headers, body });
    expect(answer.status).toBe(200);
  }
}

async function leaveUnpaid(): Promise<void> {
  await shop.post(
    "/api/payment/initialize",
    checkoutOfEdition502(2, { ...PERSON, checkoutKey: randomUUID() }),
  );
  shop.clock.advance(31 * MINUTE);
  await sweepPayments(shop.app.shop);
  // Runs until the shop has no more questions for the provider.
  for (let round = 0; round < 12; round += 1) {
    shop.clock.advance(12 * HOUR);
    await sweepPayments(shop.app.shop);
  }
}

async function packAndRefund(): Promise<void> {
  const put = (path: string, body: unknown) =>
    shop.request(path, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const bought = (await readOrders(shop.db)).filter(({ status }) => status === "paid");
  expect(bought).toHaveLength(3);
  for (const { id, customerName } of bought) {
    expect((await put(`/api/admin/orders/${id}/packed`, { packed: true })).status).toBe(200);
    expect((await put(`/api/admin/orders/${id}/shipped`, {})).status).toBe(200);
    if (customerName === PERSON.customerName)
      await shop.db.update(certificates).set({ ownerName: "N. Khumalo" }).where(eq(certificates.orderId, id));
  }
  await askForReturn(bought.at(-1));
  const note = "Nomvula Khumalo phoned";
  const refund = { requestId: randomUUID(), amountCents: 1000, reason: "customer", note };
  const asked = await shop.post(`/api/admin/orders/${bought.at(-1)?.id}/refunds`, refund);
  expect(asked.status).toBeLessThan(300);
  for (let round = 0; round < 4; round += 1) {
    shop.clock.advance(11 * MINUTE);
    await paystack.advance(11 * MINUTE);
    await sweepPayments(shop.app.shop);
  }
}

/** With words and a photograph of hers, and words of the owner about her. */
async function askForReturn(order: Awaited<ReturnType<typeof readOrders>>[number] | undefined) {
  if (!order) throw new Error("nothing was bought");
  const path = `/api/orders/${order.number}/returns`;
  const key = `key=${shop.app.shop.orderLinks.keyOf(order.number)}`;
  const lines = [{ line: 0, quantity: 1 }];
  const words = "Nomvula Khumalo, 17 Kotane Road";
  const asked = await shop.post(`${path}?${key}`, {
    requestId: randomUUID(),
    wish: "refund",
    reason: "faulty",
    words,
    lines,
  });
  expect(asked.status).toBe(200);
  const form = new FormData();
  form.set("photograph", new File([new Uint8Array(await phonePhotograph())], "khumalo.jpg"));
  const added = await shop.request(`${path}/${asked.body.id}/photos?${key}`, { method: "POST", body: form });
  expect(added.status).toBe(200);
  const refused = await shop.request(`/api/admin/returns/${asked.body.id}/refused`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ refusal: "Dear Nomvula, it was worn.", seen: "asked" }),
  });
  expect(refused.status).toBe(200);
}

async function keys(): Promise<string[]> {
  const orders = (await readOrders(shop.db)).filter(
    ({ customerName }) => customerName === PERSON.customerName,
  );
  const payments = await readPayments(shop.db);
  const payment = payments.find(({ orderId }) => orderId === orders.at(-1)?.id);
  return [
    EMAIL,
    MISTYPED,
    "0825550199",
    PAYER_ID,
    PAYPAL_EMAIL,
    orders[0]?.number ?? "",
    payment?.reference ?? "",
  ];
}

/** Every row of every table of every schema, as text; bytes as what they say. */
async function dumpDatabase(): Promise<string> {
  const tables = await rowsOf<{ name: string }>(sql`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`);
  expect(tables.length).toBeGreaterThan(20);
  const parts = await Promise.all(
    tables.map(({ name }) =>
      rowsOf<{ row: string }>(sql`SELECT to_jsonb(x)::text AS row FROM ${sql.raw(name)} AS x`),
    ),
  );
  const bodies = (await shop.db.select().from(providerEvents)).map(({ rawBody }) => rawBody.toString());
  return [...parts.flat().map(({ row }) => row), ...bodies].join("\n");
}

async function rowsOf<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await shop.db.execute(query)) as unknown as { rows: Row[] }).rows;
}

it("finds and exports all of a person's records by each of the things they may tell of themselves", async () => {
  expect(await dumpDatabase()).toMatch(TRACES);
  for (const who of await keys()) {
    const found = await shop.post("/api/admin/privacy/find", { who });
    expect([who, found.body]).toEqual([
      who,
      { orders: 4, messages: 1, newsletter: 1, waiting: 1, certificates: 2, refusal: null },
    ]);
  }
  const file = await shop.post("/api/admin/privacy/export", { who: PAYER_ID });
  expect(file.body.knownToProvidersAs).toEqual(expect.arrayContaining([PAYER_ID, PAYPAL_EMAIL]));
  expect(file.body.orders).toHaveLength(4);
});

it("erases a person from the whole database by their telephone number, and nobody else", async () => {
  const erased = await shop.post("/api/admin/privacy/erase", { who: "082 555 0199", confirmation: "ERASE" });
  expect(erased).toMatchObject({ status: 200, body: { orders: 4, messages: 1, newsletter: 1, waiting: 1 } });
  await eventually(async () => expect(await dumpDatabase()).not.toContain(PERSON.shippingAddress.street));
  const left = (await dumpDatabase())
    .split("\n")
    .filter((row) => TRACES.test(row) && !row.includes(BYSTANDER));
  expect(left).toEqual([]);
  for (const who of [EMAIL, PAYER_ID, PAYPAL_EMAIL])
    expect((await shop.post("/api/admin/privacy/find", { who })).body.orders).toBe(0);
  expect((await shop.post("/api/admin/privacy/find", { who: BYSTANDER })).body.orders).toBe(1);
});
