import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import { orders } from "#server/database/schema/orders.ts";
import { sendDueRefunds } from "#server/payments/refunds/send-refunds.ts";
import { readPdfText } from "#tests/support/documents/pdf-text.ts";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { closeBalanced } from "#tests/support/payments/balanced-books.ts";
import { pressOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForEach(() => openTestShop(), closeBalanced);

const find = (body: object) => shop.post("/api/admin/orders/find", body);
const read = (id: number) => shop.get(`/api/admin/orders/${id}`);
const put = (path: string, body: unknown) =>
  shop.request(path, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const pack = (id: number, packed = true) => put(`/api/admin/orders/${id}/packed`, { packed });
const ship = (id: number, body = {}) => put(`/api/admin/orders/${id}/shipped`, body);
const cancel = (id: number) => shop.request(`/api/admin/orders/${id}/cancel`, { method: "POST" });

async function placeOrder(quantity = 1, change: Partial<CheckoutRequest> = {}) {
  const { body } = await shop.post("/api/payment/initialize", checkoutOfEdition502(quantity, change));
  const placed = (await readOrders(shop.db)).at(-1);
  if (!placed) throw new Error("nothing was placed");
  return { id: placed.id, number: placed.number, ...body };
}

async function buy(quantity = 1, change: Partial<CheckoutRequest> = {}) {
  const order = await placeOrder(quantity, change);
  await pressOnPayPage(shop, order.paymentUrl, "pay");
  await shop.post("/api/payment/verify", { reference: order.reference });
  return order;
}

describe("the list of orders", () => {
  it("shows the newest first, and counts what each filter holds", async () => {
    const unpaid = await placeOrder();
    const first = await buy();
    const second = await buy(2, { customerName: "Sipho Dlamini" });
    const { body } = await find({});
    expect(body.items.map((order: { id: number }) => order.id)).toEqual([second.id, first.id, unpaid.id]);
    expect(body.items[0]).toMatchObject({
      customerName: "Sipho Dlamini",
      city: "Soweto",
      status: "paid",
      pieces: 2,
      totalCents: 90_000,
      isTest: true,
      deliveryCharged: false,
      toPick: [
        {
          name: "Jozi Nights Tee",
          size: "M",
          color: null,
          colorNotStated: false,
          quantity: 2,
          numbers: ["2/8", "3/8"],
        },
      ],
    });
    expect(body).toMatchObject({ total: 3, page: 1, pages: 1 });
    expect(body.counts).toMatchObject({ all: 3, "to-pack": 2, "to-ship": 0, shipped: 0, unpaid: 1 });
  });

  it.each([
    ["part of a name", "dlam"],
    ["an email address", "SIPHO@example.com"],
  ])("finds by %s", async (_what, search) => {
    await buy();
    const wanted = await buy(1, { customerName: "Sipho Dlamini", email: "sipho@example.com" });
    const { body } = await find({ search });
    expect(body.items.map((order: { id: number }) => order.id)).toEqual([wanted.id]);
    expect(body.total).toBe(1);
  });

  it("shows first what has waited longest to be packed, here and in its file", async () => {
    const first = await buy();
    const second = await buy(1, { email: "another@example.com" });
    const { body } = await find({ filter: "to-pack" });
    expect(body.items.map((order: { id: number }) => order.id)).toEqual([first.id, second.id]);
    const file = String((await shop.post("/api/admin/orders/export", { filter: "to-pack" })).body);
    expect(file.indexOf(first.number)).toBeLessThan(file.indexOf(second.number));
  });

  it("finds by order number, and takes the signs of a pattern for themselves", async () => {
    const { id, number } = await buy();
    expect((await find({ search: number.toLowerCase() })).body.items[0].id).toBe(id);
    expect((await find({ search: "%" })).body.total).toBe(0);
    expect((await find({ search: "_" })).body.total).toBe(0);
  });

  it("goes to a spreadsheet as it is filtered, a row for each, with no cell that runs", async () => {
    await placeOrder();
    const { number } = await buy(2, { customerName: '=HYPERLINK("http://evil.example")' });
    const { body, headers } = await shop.post("/api/admin/orders/export", { filter: "to-pack" });
    expect(headers.get("content-type")).toContain("text/csv");
    const rows = String(body).trim().split("\r\n");
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(number);
    // Its subtotal and total, and what came in: this one was put into the database as paid.
    expect(rows[1]).toContain("900.00");
    expect(rows[1]?.match(/,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00/g)).toHaveLength(2);
    expect(rows[1]).not.toMatch(/(^|,)"?=/);
  });

  it("has news when an order arrives and when one moves on", async () => {
    const news = async () => (await shop.get("/api/admin/orders/updates")).body;
    expect(await news()).toEqual({
      arrived: 0,
      newestPaidAt: null,
      toPack: 0,
      returns: 0,
      messages: 0,
      alerts: 0,
      changedAt: null,
    });
    const { id } = await buy();
    const arrived = await news();
    expect(arrived).toMatchObject({ arrived: 1, toPack: 1 });
    shop.clock.advance(1000);
    await pack(id);
    expect(await news()).not.toEqual(arrived);
  });

  it("counts as news only what was paid since the list was read", async () => {
    await buy();
    const { newestPaidAt } = (await find({})).body;
    const arrivedSince = async () =>
      (await shop.get(`/api/admin/orders/updates?since=${newestPaidAt}`)).body.arrived;
    expect(await arrivedSince()).toBe(0);
    shop.clock.advance(1000);
    await placeOrder(1, { email: "another@example.com" });
    expect(await arrivedSince()).toBe(0);
    await buy(1, { email: "third@example.com" });
    expect(await arrivedSince()).toBe(1);
  });

  it("does not ask to pack what is disputed", async () => {
    const { id } = await buy();
    await shop.db.update(orders).set({ dispute: "open" }).where(eq(orders.id, id));
    const { counts } = (await find({})).body;
    expect(counts).toMatchObject({ "to-pack": 0, attention: 1 });
    expect((await pack(id)).status).toBe(409);
  });
});

describe("an order", () => {
  it("is shown with everything that is needed to send it", async () => {
    const { id, number } = await buy(2);
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number,
      email: "lerato@example.com",
      address: { street: "12 Vilakazi Street", city: "Soweto" },
      lines: [{ productId: 502, size: "M", quantity: 2, unitPriceCents: 45_000 }],
      certificates: [
        { serial: 1, editionSize: 8, state: "issued" },
        { serial: 2, editionSize: 8, state: "issued" },
      ],
      can: { pack: true, unpack: false, ship: true, cancel: true },
    });
    expect(body.timeline.map((moment: { kind: string }) => moment.kind)).toEqual(["placed", "paid"]);
    expect(body.orderUrl).toContain(`/order/${number}?key=`);
  });

  it("that does not exist is a clear 404, whatever is done with it", async () => {
    for (const answer of [await read(999), await pack(999), await ship(999), await cancel(999)]) {
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe("There is no order with this number.");
    }
  });

  it("is packed, opened again, packed and sent, and its customer is told once", async () => {
    const { id } = await buy();
    expect((await pack(id)).body.can).toMatchObject({ pack: false, unpack: true });
    expect((await pack(id, false)).body.packedAt).toBeNull();
    await pack(id);
    const sent = await ship(id, { carrier: "The Courier Guy", trackingNumber: "TCG123" });
    expect(sent.body).toMatchObject({
      status: "fulfilled",
      carrier: "The Courier Guy",
      can: { cancel: false },
    });
    await ship(id, { carrier: "The Courier Guy", trackingNumber: "TCG124" });
    expect((await read(id)).body.trackingNumber).toBe("TCG124");
    const mails = (await collectMail(shop)).filter(isOfKind("shipped"));
    expect(mails).toHaveLength(1);
    expect((await find({ filter: "shipped" })).body.total).toBe(1);
  });

  it.each([
    ["packed", pack],
    ["sent", ship],
  ])("that is not paid cannot be %s", async (_what, move) => {
    const { id } = await placeOrder();
    const { status, body } = await move(id);
    expect(status).toBe(409);
    expect(body).toEqual({ error: "order_state", message: "Only a paid order can be packed and shipped." });
  });

  it("is cancelled before it is paid: its pieces are back", async () => {
    const { id } = await placeOrder(3);
    expect((await readProduct(shop.db, 502)).reservedQuantity).toBe(3);
    expect((await cancel(id)).body).toMatchObject({ status: "cancelled", cancelReason: "store" });
    expect(await readProduct(shop.db, 502)).toMatchObject({ stockQuantity: 8, reservedQuantity: 0 });
  });

  it("is cancelled after it is paid: money and pieces go back, and its customer is told", async () => {
    const { id } = await buy(2);
    expect((await cancel(id)).body).toMatchObject({ status: "refund_pending", cancelReason: "store" });
    await sendDueRefunds(shop.app.shop);
    expect((await collectMail(shop)).filter(isOfKind("order-cancelled"))).toHaveLength(1);
    const again = await cancel(id);
    expect(again.status).toBe(409);
    expect(again.body.message).toBe(
      "Only an order that is not paid yet, or paid and not shipped, can be cancelled.",
    );
  });

  it("says which of its pieces are not to be sent after a refund", async () => {
    const { id } = await buy(2);
    const restock = [{ line: 0, quantity: 1 }];
    await shop.post(`/api/admin/orders/${id}/refunds`, {
      requestId: crypto.randomUUID(),
      amountCents: 45_000,
      restock,
    });
    const { refunds } = (await shop.get(`/api/admin/orders/${id}/money`)).body;
    expect(refunds).toMatchObject([{ amountCents: 45_000, restock }]);
    expect((await shop.get(`/api/admin/orders/${id}/packing-slip.pdf`)).status).toBe(200);
  });

  it("have their slips in one file, in the order they were chosen in", async () => {
    const [first, second] = [await buy(), await buy()];
    const path = `/api/admin/orders/packing-slips.pdf?ids=${second.id},${first.id}`;
    const response = await fetch(new URL(path, shop.url));
    expect(response.headers.get("content-disposition")).toBe('inline; filename="kulud-packing-slips.pdf"');
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = readPdfText(Buffer.from(await response.arrayBuffer()));
    expect(text.indexOf(second.number)).toBeGreaterThan(-1);
    expect(text.indexOf(first.number)).toBeGreaterThan(text.indexOf(second.number));
    for (const ids of ["", "x", `${first.id},999999`])
      expect((await shop.get(`/api/admin/orders/packing-slips.pdf?ids=${ids}`)).status).toBe(404);
  });

  it("has a packing slip and certificates to print", async () => {
    const { id } = await buy();
    const slip = await shop.get(`/api/admin/orders/${id}/packing-slip.pdf`);
    expect(slip.status).toBe(200);
    expect(slip.headers.get("content-type")).toBe("application/pdf");
    const [certificate] = (await read(id)).body.certificates;
    const paper = await shop.get(`/api/admin/orders/${id}/certificates/${certificate.code}/certificate.pdf`);
    expect(paper.status).toBe(200);
    expect(String(paper.body).slice(0, 5)).toBe("%PDF-");
  });
});

describe("without the admin's session", () => {
  it.each([
    "/api/admin/orders/1/packing-slip.pdf",
    "/api/admin/orders/packing-slips.pdf?ids=1",
    "/api/admin/orders/1/certificates/x/certificate.pdf",
  ])("%s is refused", async (path) => {
    const guarded = await openTestShop({ env: { ADMIN_PASSWORD: "a password of the owner" } });
    try {
      expect((await guarded.get(path)).status).toBe(401);
    } finally {
      await guarded.close();
    }
  });
});

describe("in a shop that takes real money", () => {
  it("an order without real money is never packed", async () => {
    const { id } = await buy();
    const { packOrder } = await import("#server/orders/owner/move-order.ts");
    const { settings } = shop.app.shop;
    const liveShop = { ...shop.app.shop, settings: { ...settings, mode: "live" as const } };
    await expect(packOrder(liveShop, id, true)).rejects.toThrow("No real money was taken for this order");
  });
});
