import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { certificates } from "#server/database/schema/certificates.ts";
import { contactMessages } from "#server/database/schema/contact-messages.ts";
import { mailJobs } from "#server/database/schema/mail-jobs.ts";
import { orderEvents, orders } from "#server/database/schema/orders.ts";
import { providerEvents } from "#server/database/schema/payments.ts";
import { privacyLog } from "#server/database/schema/privacy-log.ts";
import { newsletterSubscribers } from "#server/database/schema/subscribers.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { pressOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForAll(() => openTestShop());

/** As every export states a moment. */
const SAST = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00/g;

const PRIVACY = "/api/admin/privacy";
const write = (name: string, email: string, subject = "Sizes") =>
  shop.post("/api/contact", { name, email, subject, message: `${name} asks about ${subject}.` });
const subscribe = (email: string) => shop.post("/api/newsletter/subscribe", { email });
const findMessages = async (body = {}) => (await shop.post("/api/admin/messages/find", body)).body;
const findSubscribers = async (body = {}) => (await shop.post("/api/admin/subscribers/find", body)).body;

describe("messages", () => {
  beforeAll(async () => {
    for (let number = 1; number <= 27; number += 1) {
      shop.clock.advance(1000);
      await write(`Fan ${number}`, `fan${number}@example.com`, number === 5 ? "100% cotton_?" : "Sizes");
    }
  });

  it("come a page at a time, the newest first", async () => {
    const first = await findMessages();
    expect(first).toMatchObject({ total: 27, pages: 2, waiting: 27 });
    expect(first.items).toHaveLength(25);
    expect(first.items[0]).toMatchObject({
      name: "Fan 27",
      message: "Fan 27 asks about Sizes.",
      answeredAt: null,
    });
    expect((await findMessages({ page: 2 })).items.map(({ name }: { name: string }) => name)).toEqual([
      "Fan 2",
      "Fan 1",
    ]);
  });

  it.each<[string, number]>([
    ["FAN 12", 1],
    ["fan3@example.com", 1],
    ["asks about sizes", 26],
    ["100% c", 1],
    ["%", 1],
    ["_", 1],
    ["nobody", 0],
  ])("are found by %j", async (search, total) => {
    expect((await findMessages({ search })).total).toBe(total);
  });

  it("are marked answered, and not answered after all", async () => {
    const { items } = await findMessages({ search: "Fan 7" });
    const path = `/api/admin/messages/${items[0].id}/answered`;
    const marked = await sendJson(shop, "PUT", path, { answered: true });
    expect(marked.body.answeredAt).toBe(shop.clock.now().toISOString());
    expect((await findMessages({ state: "answered" })).items).toHaveLength(1);
    expect((await findMessages({ state: "waiting" })).total).toBe(26);
    expect((await sendJson(shop, "PUT", path, { answered: false })).body.answeredAt).toBeNull();
    const missing = await sendJson(shop, "PUT", "/api/admin/messages/999999/answered", {
      answered: true,
    });
    expect(missing.status).toBe(404);
  });

  it("go out as a table that no spreadsheet runs", async () => {
    await write("=HYPERLINK(1)", "trick@example.com", "+27 82 000 0000");
    const response = await fetch(new URL("/api/admin/messages/export", shop.url));
    const table = Buffer.from(await response.arrayBuffer()).toString("utf8");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="kulud-messages.csv"');
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(table.startsWith("\uFEFFNumber,")).toBe(true);
    expect(table).toContain("'=HYPERLINK(1),trick@example.com,'+27 82 000 0000");
    expect(table.split("\r\n")).toHaveLength(28 + 2);
    expect(table.match(SAST)).toHaveLength(28);
    expect(table).not.toMatch(/\dZ/);
  });
});

describe("subscribers", () => {
  beforeAll(async () => {
    for (let number = 1; number <= 26; number += 1) await subscribe(`reader${number}@example.com`);
  });

  it("come a page at a time with their count, and without the secret of their link", async () => {
    const first = await findSubscribers();
    expect(first).toMatchObject({ total: 26, pages: 2, subscribed: 26 });
    expect(JSON.stringify(first)).not.toMatch(/[0-9a-f]{34}/);
    expect((await findSubscribers({ search: "READER26@" })).total).toBe(1);
  });

  it("are taken off the list one at a time, and once", async () => {
    const { items } = await findSubscribers({ search: "reader9@" });
    const path = `/api/admin/subscribers/${items[0].id}/unsubscribe`;
    const left = await sendJson(shop, "POST", path);
    shop.clock.advance(1000);
    expect((await sendJson(shop, "POST", path)).body.unsubscribedAt).toBe(left.body.unsubscribedAt);
    expect((await findSubscribers({ state: "left" })).items).toHaveLength(1);
    expect((await findSubscribers()).subscribed).toBe(25);
    expect((await sendJson(shop, "POST", "/api/admin/subscribers/999999/unsubscribe")).status).toBe(404);
  });

  it("go out as a table", async () => {
    const { body } = await shop.get("/api/admin/subscribers/export?state=left");
    expect(body).toMatch(/^\uFEFF?Email,Subscribed,Left\r\nreader9@example\.com,2/);
    expect(body.match(SAST)).toHaveLength(2);
    expect(body).not.toMatch(/\dZ/);
  });
});

const LERATO = "lerato@example.com";

/** A paid order for the edition that has certificates, a message and the newsletter. */
async function leaveTraces(): Promise<number> {
  const { body } = await shop.post(
    "/api/payment/initialize",
    checkoutRequest({ email: "Lerato@Example.com" }),
  );
  await pressOnPayPage(shop, body.paymentUrl, "pay");
  await eventually(async () => expect((await shop.db.select().from(orders))[0]?.status).toBe("paid"));
  await write("Lerato", LERATO, "My order");
  await subscribe(LERATO);
  const [order] = await shop.db.select().from(orders);
  if (!order) throw new Error("there is no order");
  await shop.db.update(certificates).set({ ownerName: "Lerato M" }).where(eq(certificates.orderId, order.id));
  return order.id;
}

describe("one person", () => {
  let orderId: number;
  beforeAll(async () => {
    orderId = await leaveTraces();
  });

  it("is found by an address in any case, and an unshipped order protects the details", async () => {
    const { body } = await shop.post(`${PRIVACY}/find`, { who: "LERATO@example.com" });
    expect(body).toMatchObject({ orders: 1, messages: 1, newsletter: 1 });
    expect(body.refusal).toMatch(/^Order [0-9A-Z]{8} is paid and not shipped yet/);
    const refused = await shop.post(`${PRIVACY}/erase`, { who: LERATO, confirmation: "ERASE" });
    expect([refused.status, refused.body.error]).toEqual([409, "order_state"]);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.customerName).toBe("Lerato Mokoena");
  });

  it("gets everything the shop knows as one file", async () => {
    const { status, body, headers } = await shop.post(`${PRIVACY}/export`, { who: LERATO });
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toContain("attachment");
    expect(body.exportedAt).toMatch(SAST);
    expect(JSON.stringify(body)).not.toMatch(/\dT\d\d:\d\d:\d\d[.\d]*Z/);
    expect(body.orders[0]).toMatchObject({
      name: "Lerato Mokoena",
      address: { street: "12 Vilakazi Street" },
      total: "R450",
    });
    expect(body.messages).toMatchObject([{ subject: "My order" }]);
    expect(body.newsletter).toHaveLength(1);
    expect((await shop.post(`${PRIVACY}/export`, { who: "nobody@example.com" })).status).toBe(404);
  });

  it.each([
    ["without the typed word", { who: LERATO }],
    ["with the word in small letters", { who: LERATO, confirmation: "erase" }],
    ["without an address", { who: "", confirmation: "ERASE" }],
  ])("is not erased %s", async (_, body) => {
    expect((await shop.post(`${PRIVACY}/erase`, body)).status).toBe(400);
  });

  it("is erased when the order has been shipped: the books stay, whoever it was does not", async () => {
    await shop.db.update(orders).set({ status: "fulfilled" }).where(eq(orders.id, orderId));
    const { status, body } = await shop.post(`${PRIVACY}/erase`, { who: LERATO, confirmation: "ERASE" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ orders: 1, messages: 1, newsletter: 1 });
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({
      totalCents: 45_000,
      status: "fulfilled",
      customerName: "Erased",
      checkoutGroup: null,
      shippingAddress: {
        street: "Erased",
        city: "Erased",
        postalCode: "Erased",
        state: "Erased",
        country: "ZA",
      },
    });
    expect(order?.items).toHaveLength(1);
    expect((await shop.post(`${PRIVACY}/find`, { who: LERATO })).body).toMatchObject({
      orders: 0,
      messages: 0,
      newsletter: 0,
    });
    expect((await shop.post(`${PRIVACY}/erase`, { who: LERATO, confirmation: "ERASE" })).status).toBe(404);
  });

  it("is then nowhere in the shop's own tables, and the log says only how much there was", async () => {
    const tables = [
      orders,
      contactMessages,
      newsletterSubscribers,
      orderEvents,
      certificates,
      mailJobs,
      privacyLog,
    ];
    for (const table of tables) {
      const rows = JSON.stringify(await shop.db.select().from(table));
      expect(rows).not.toMatch(/lerato@|Lerato M|Mokoena|Vilakazi/i);
    }
    for (const { rawBody } of await shop.db.select().from(providerEvents)) {
      expect(rawBody.toString()).not.toMatch(/lerato/i);
    }
    const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(events.map(({ kind, actor }) => `${kind} ${actor}`)).toContain("personal_details_erased admin");
    const log = await shop.db.select().from(privacyLog);
    expect(log.map(({ action, counts }) => [action, counts.orders])).toEqual([
      ["exported", 1],
      ["erased", 1],
    ]);
  });
});
