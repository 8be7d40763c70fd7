/** An order leaves in several parcels: each with its own pieces, number and mail. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { HOUR } from "#domain/time/time.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { TEES } from "#tests/support/orders/returning.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readCertificateStates, readOrders, readProduct } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";

const card = openedForEach(() => openCardShop(), closeCardBalanced);

const tees = async (quantity: number) => card.orderOf(await card.buy(quantity, TEES(quantity)));
const part = (id: number, quantity = 1, change: object = {}) =>
  card.shop.request(`/api/admin/orders/${id}/parcels`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
    body: JSON.stringify({
      carrier: "PUDO",
      trackingNumber: "P-1",
      lines: [{ line: 0, quantity }],
      ...change,
    }),
  });
const shipRest = (id: number) =>
  sendJson(card.shop, "PUT", `/api/admin/orders/${id}/shipped`, { carrier: "PUDO", trackingNumber: "P-2" });
const page = async (number: string) =>
  (await card.shop.get(`/api/orders/${number}?key=${card.shop.app.shop.orderLinks.keyOf(number)}`)).body;
const toShip = async () =>
  (await card.shop.post("/api/admin/orders/find", { filter: "to-ship", page: 1 })).body.items;
const order = async (id: number) => (await readOrders(card.shop.db)).find((row) => row.id === id);
const shelf = async (id = 101) => (await readProduct(card.shop.db, id)).stockQuantity;
const refund = (id: number, body: object) =>
  card.shop.post(`/api/admin/orders/${id}/refunds`, { requestId: randomUUID(), reason: "customer", ...body });
const refundsEnd = async () => {
  await card.sweep();
  card.provider.endRefunds("processed");
  await card.sweep(HOUR);
};

describe("a part of an order", () => {
  it("leaves with its pieces, number and mail; what is left stays on To ship, and its page shows each parcel", async () => {
    const { id, number } = await tees(3);
    expect((await part(id)).status).toBe(200);
    expect(await toShip()).toMatchObject([{ number, toPick: [{ quantity: 2 }] }]);
    const first = await page(number);
    expect(first).toMatchObject({
      status: "paid",
      canCancel: false,
      parcels: [
        { carrier: "PUDO", trackingNumber: "P-1", pieces: ["1 × Kulud Wordmark Tee, size M, Black"] },
      ],
    });
    const [mail, ...others] = (await collectMail(card.shop)).filter(isOfKind("part-shipped"));
    expect([mail?.headers.subject, others]).toEqual([`A part of order ${number} is on its way`, []]);
    expect(mail?.text).toContain("1 × Kulud Wordmark Tee, size M, Black");
    expect(mail?.text).toContain("P-1");

    expect((await shipRest(id)).status).toBe(200);
    expect(await toShip()).toEqual([]);
    const { parcels, status } = await page(number);
    expect(status).toBe("fulfilled");
    expect(parcels).toMatchObject([
      { trackingNumber: "P-1", pieces: ["1 × Kulud Wordmark Tee, size M, Black"] },
      { trackingNumber: "P-2", pieces: ["2 × Kulud Wordmark Tee, size M, Black"] },
    ]);
    const last = (await collectMail(card.shop)).filter(isOfKind("shipped")).at(-1);
    expect(last?.text).toContain("2 × Kulud Wordmark Tee, size M, Black");
  });

  it("that is all of it, or the last of it, is sent like any order", async () => {
    const { id } = await tees(2);
    await part(id);
    expect((await part(id, 2)).body.error).toBe("order_state");
    expect((await part(id)).status).toBe(200);
    expect(await order(id)).toMatchObject({ status: "fulfilled", trackingNumber: "P-1" });
    expect((await part(id)).body.error).toBe("order_state");
  });

  it("is not taken back by a cancellation, nor put on the shelf by a refund", async () => {
    const { id } = await tees(3);
    const before = await shelf();
    await part(id);
    const cancelled = await card.shop.post(`/api/admin/orders/${id}/cancel`, {});
    expect([cancelled.status, cancelled.body.message]).toEqual([
      409,
      "A part of this order is sent already: refund what is not, under Money.",
    ]);
    const tooMany = await refund(id, { amountCents: 54_000, restock: [{ line: 0, quantity: 3 }] });
    expect(tooMany.body.message).toContain("These pieces were sent");
    expect((await refund(id, { amountCents: 36_000, restock: [{ line: 0, quantity: 2 }] })).status).toBe(200);
    await refundsEnd();
    expect(await shelf()).toBe(before + 2);
    expect(await order(id)).toMatchObject({ status: "fulfilled", paymentStatus: "partially_refunded" });
  });

  it("keeps its pieces when all of the money goes back, and their certificates end", async () => {
    const sold = await card.orderOf(await card.buy(2));
    const before = await shelf(502);
    await part(sold.id);
    expect((await refund(sold.id, {})).status).toBe(200);
    await refundsEnd();
    expect(await shelf(502)).toBe(before + 1);
    expect((await order(sold.id))?.status).toBe("refunded");
    expect((await readCertificateStates(card.shop.db)).toSorted()).toEqual(["free", "void"]);
  });

  it("is sent once, however often the press is repeated", async () => {
    const { id, number } = await tees(3);
    const headers = { "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
    const body = JSON.stringify({ lines: [{ line: 0, quantity: 1 }] });
    const press = () =>
      card.shop.request(`/api/admin/orders/${id}/parcels`, { method: "POST", headers, body });
    await Promise.all([press(), press()]);
    expect((await page(number)).parcels).toHaveLength(1);
  });
});
