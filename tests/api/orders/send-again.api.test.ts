/** Pieces that were lost, damaged or wrong are sent once more, and notes say what was agreed. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { adminActions } from "#server/database/schema/people.ts";
import { eraseOrders } from "#server/orders/erase-orders.ts";
import { lockOrder } from "#server/orders/orders.service.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { returningAt, TEES } from "#tests/support/orders/returning.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readCertificateStates, readOrders, readProduct } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";

const card = openedForEach(() => openCardShop(), closeCardBalanced);

const sent = (quantity = 1, change: object = TEES(quantity)) => returningAt(card).send(quantity, change);
const read = async (id: number) => (await card.shop.get(`/api/admin/orders/${id}`)).body;
const again = (id: number, body: object = {}, key = randomUUID()) =>
  card.shop.request(`/api/admin/orders/${id}/send-again`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ reason: "lost", lines: [{ line: 0, quantity: 1 }], ...body }),
  });
const stock = async (id = 101) => (await readProduct(card.shop.db, id)).stockQuantity;

describe("a parcel that did not arrive", () => {
  it("is sent again from the shelf at R0: packed like any other, mailed, and no sale in any sum", async () => {
    const order = await sent(2);
    const before = [await stock(), (await card.shop.get("/api/admin/money")).body.overall];
    expect((await read(order.id)).can.sendAgain).toBe(true);
    const { status, body } = await again(order.id);
    expect(status).toBe(200);
    expect(await read(body.orderId)).toMatchObject({
      number: body.number,
      status: "paid",
      totalCents: 0,
      lines: [{ productId: 101, size: "M", quantity: 1, unitPriceCents: 0 }],
      can: { pack: true, cancel: true },
    });
    expect([(await stock()) + 1, (await card.shop.get("/api/admin/money")).body.overall]).toEqual(before);
    expect((await read(order.id)).timeline.at(-1)).toMatchObject({
      kind: "sent_again",
      actor: "admin",
      detail: { reason: "lost", number: body.number, line0: 1 },
    });
    const [mail, ...others] = (await collectMail(card.shop)).filter(isOfKind("sent-again"));
    expect([mail?.headers.subject, others]).toEqual([`We send it again: order ${body.number}`, []]);
    const { body: page } = await card.shop.get(
      `/api/orders/${order.number}?key=${card.shop.app.shop.orderLinks.keyOf(order.number)}`,
    );
    expect(page.moments.map(({ kind }: { kind: string }) => kind)).toContain("sent_again");
  });

  it("is sent once, however often the press is repeated", async () => {
    const order = await sent();
    const key = randomUUID();
    const answers = await Promise.all([again(order.id, {}, key), again(order.id, {}, key)]);
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect(await readOrders(card.shop.db)).toHaveLength(2);
  });

  it("goes back to the shelf when it is cancelled before it leaves, and its buyer reads that nothing was charged", async () => {
    const order = await sent();
    const before = await stock();
    const { orderId } = (await again(order.id)).body;
    expect((await card.shop.post(`/api/admin/orders/${orderId}/cancel`, {})).status).toBe(200);
    expect([await stock(), (await read(orderId)).status]).toEqual([before, "cancelled"]);
    expect((await card.shop.post(`/api/admin/orders/${orderId}/cancel`, {})).status).toBe(409);
  });

  it("is sent once by two owners, again once that was cancelled, and a second time from the order that was lost too", async () => {
    const order = await sent(2);
    const two = { lines: [{ line: 0, quantity: 2 }] };
    const answers = await Promise.all([again(order.id, two), again(order.id, two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { orderId } = answers.find(({ status }) => status === 200)?.body ?? {};
    await card.shop.post(`/api/admin/orders/${orderId}/cancel`, {});
    const second = (await again(order.id, two)).body.orderId;
    expect((await again(order.id)).status).toBe(409);
    await sendJson(card.shop, "PUT", `/api/admin/orders/${second}/shipped`, {});
    expect((await again(second)).status).toBe(200);
  });

  it("takes the number of a lost edition with it, and the piece sent instead has the next", async () => {
    const order = await sent(1, {});
    const { orderId } = (await again(order.id)).body;
    expect(await readCertificateStates(card.shop.db)).toEqual(["void", "issued"]);
    const [first, second] = [await read(order.id), await read(orderId)];
    expect(second.certificates[0].serial).toBe(first.certificates[0].serial + 1);
  });

  it("leaves its number where the wrong piece arrived, which is still in the world", async () => {
    const order = await sent(1, {});
    await again(order.id, { reason: "wrong" });
    expect(await readCertificateStates(card.shop.db)).toEqual(["issued", "issued"]);
  });
});

describe("nothing is sent again", () => {
  it.each([
    ["of more pieces than there were", { lines: [{ line: 0, quantity: 2 }] }],
    ["of a line that is named twice", { lines: [1, 1].map((quantity) => ({ line: 0, quantity })) }],
    ["of a line that is not there", { lines: [{ line: 5, quantity: 1 }] }],
  ])("%s", async (_what, body) => {
    const order = await sent();
    expect((await again(order.id, body)).status).toBe(409);
    expect(await readOrders(card.shop.db)).toHaveLength(1);
  });

  it("of what was refunded before the parcel left, and never was in it", async () => {
    const { id } = await card.orderOf(await card.buy(3, TEES(3)));
    const back = { requestId: randomUUID(), amountCents: 18_000, restock: [{ line: 0, quantity: 1 }] };
    await card.shop.post(`/api/admin/orders/${id}/refunds`, back);
    card.shop.clock.advance(MINUTE);
    await sendJson(card.shop, "PUT", `/api/admin/orders/${id}/shipped`, {});
    expect((await again(id, { lines: [{ line: 0, quantity: 3 }] })).status).toBe(409);
    expect((await again(id, { lines: [{ line: 0, quantity: 2 }] })).status).toBe(200);
  });

  it("before it was shipped, nor once its buyer's address is erased", async () => {
    const { id } = await card.orderOf(await card.buy(1, TEES(1)));
    expect((await again(id)).body.message).toMatch(/Only what was shipped/);
    const order = await sent(1, { ...TEES(1), email: "thabo@example.com" });
    const { shop } = card.shop.app;
    await inTransaction(shop, async (tx) =>
      eraseOrders(tx, [await lockOrder(tx, order.id)], shop.clock.now(), "admin"),
    );
    expect((await again(order.id)).body.message).toMatch(/address is erased/);
    expect((await read(order.id)).can.sendAgain).toBe(false);
  });
});

describe("a note", () => {
  const note = (id: number, text: string) => card.shop.post(`/api/admin/orders/${id}/notes`, { note: text });

  it("stands in the owner's timeline with its day, and never on the buyer's page", async () => {
    const order = await sent();
    await note(order.id, "Lerato collects it on Friday.");
    expect((await read(order.id)).timeline.at(-1)).toMatchObject({
      kind: "noted",
      actor: "admin",
      detail: { note: "Lerato collects it on Friday." },
      at: card.shop.clock.now().toISOString(),
    });
    const key = card.shop.app.shop.orderLinks.keyOf(order.number);
    const page = await card.shop.get(`/api/orders/${order.number}?key=${key}`);
    expect(JSON.stringify(page.body)).not.toMatch(/Friday|noted/);
    expect((await note(order.id, " ")).status).toBe(400);
  });

  it("is erased with its buyer's details, and kept by no answer for a repeated press", async () => {
    const order = await sent();
    await card.shop.request(`/api/admin/orders/${order.id}/notes`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
      body: JSON.stringify({ note: "Call Lerato on 082." }),
    });
    expect(JSON.stringify(await card.shop.db.select().from(adminActions))).not.toContain("Lerato");
    const { shop } = card.shop.app;
    await inTransaction(shop, async (tx) =>
      eraseOrders(tx, [await lockOrder(tx, order.id)], shop.clock.now(), "admin"),
    );
    expect(JSON.stringify((await read(order.id)).timeline)).not.toContain("Lerato");
  });
});
