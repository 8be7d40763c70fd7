/** A lost order link is sent by mail, and the response reveals no orders. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "#domain/time/time.ts";
import { orderLinkRequests, orders } from "#server/database/schema/orders.ts";
import { collectMail, isOfKind, readMailQueue } from "#tests/support/mail/mailbox.ts";
import { type StoredOrder, storePaidOrder } from "#tests/support/orders/stored-order.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let order: StoredOrder;
beforeEach(async () => {
  shop = await openTestShop({ rateLimits: true });
  const line = { productId: 101, name: "Tee", quantity: 1 };
  order = await storePaidOrder(shop.db, shop.clock.now(), [line]);
});
afterEach(() => shop.close());

const ask = (number: string, email = "lerato@example.com") =>
  shop.post("/api/orders/find", { number, email });
const linkMails = async () => (await collectMail(shop)).filter(isOfKind("order-link"));

describe("asking for the link to an order", () => {
  it("mails it to the address in the order, however the number is typed", async () => {
    const typed = `# ${order.number.slice(0, 4).toLowerCase()}-${order.number.slice(4)} `;
    const { status, body, headers } = await ask(typed, " LERATO@example.com ");
    expect([status, body, headers.get("cache-control")]).toEqual([200, { success: true }, "no-store"]);
    const [mail, ...others] = await linkMails();
    expect(others).toEqual([]);
    expect(mail?.headers.to).toContain("lerato@example.com");
    expect(mail?.headers.subject).toBe(`Order ${order.number}: your link`);
    expect(mail?.text).toContain(shop.app.shop.orderLinks.urlOf(order.number));
    expect(mail?.text).toContain(`/contact?order=${order.number}`);
  });

  it.each([
    ["another address", () => ask(order.number, "thabo@example.com")],
    ["a number that no order has", () => ask("00000000")],
  ])("answers and writes down the same for %s, and mails nobody", async (_, requestWrongly) => {
    const right = await ask(order.number);
    const wrong = await requestWrongly();
    expect([wrong.status, wrong.body]).toEqual([right.status, right.body]);
    const queued = await readMailQueue(shop.db);
    expect(queued.map(({ job }) => job.kind)).toEqual(["order-link", "order-link"]);
    expect(await linkMails()).toHaveLength(1);
    expect((await readMailQueue(shop.db)).map(({ state }) => state)).toEqual(["sent", "dropped"]);
  });

  it("keeps no address", async () => {
    await ask(order.number);
    expect(JSON.stringify(await shop.db.select().from(orderLinkRequests))).not.toMatch(/lerato|127\.0/);
  });

  it.each([
    [{ number: "1234" }, "number"],
    [{ email: "lerato" }, "email"],
  ])("refuses %o", async (change, path) => {
    const { status, body } = await shop.post("/api/orders/find", {
      number: order.number,
      email: "lerato@example.com",
      ...change,
    });
    expect([status, body.fields]).toMatchObject([400, [{ path }]]);
  });

  it("twice at once is one request", async () => {
    const answers = await Promise.all([ask(order.number), ask(order.number), ask(order.number)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await linkMails()).toHaveLength(1);
  });

  it("is limited by address, the same whether the order exists or not, and for an hour only", async () => {
    for (const wrong of ["00000000", "00000001", "00000002"]) expect((await ask(wrong)).status).toBe(200);
    const refused = await ask(order.number);
    expect([refused.status, refused.body.error]).toEqual([429, "rate_limited"]);
    expect((await ask(order.number, "thabo@example.com")).status).toBe(200);
    shop.clock.advance(HOUR + MINUTE);
    expect((await ask(order.number)).status).toBe(200);
  });

  it("is limited by network, many at once included", async () => {
    const numbers = Array.from({ length: 70 }, (_, index) => String(index).padStart(8, "0"));
    const answers = await Promise.all(numbers.map((number, index) => ask(number, `fan${index}@example.com`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  });

  it("is forgotten after a day where it led to no order", async () => {
    await ask(order.number);
    await ask("00000000");
    shop.clock.advance(DAY + HOUR);
    await shop.app.shop.jobs.find(({ name }) => name === "forgetclients")?.run();
    const kept = await shop.db.select().from(orderLinkRequests);
    expect(kept.map(({ orderNumber }) => orderNumber)).toEqual([order.number]);
  });

  it("mails nothing after the order's buyer was erased", async () => {
    await ask(order.number);
    await shop.db.update(orders).set({ status: "fulfilled" });
    const erased = await shop.post("/api/admin/privacy/erase", {
      who: "lerato@example.com",
      confirmation: "ERASE",
    });
    expect(erased.status).toBe(200);
    expect(await shop.db.$count(orderLinkRequests)).toBe(0);
    expect(await linkMails()).toEqual([]);
  });
});
