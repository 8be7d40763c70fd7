import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { SECOND } from "#domain/time/time.ts";
import { returnCertificates } from "#server/certificates/return-certificates.ts";
import { editions } from "#server/database/schema/certificates.ts";
import { orders } from "#server/database/schema/orders.ts";
import { readShopSecret } from "#server/database/shop-secrets.ts";
import { createOrderLinks, ORDER_KEY } from "#server/orders/order-link.ts";
import { recordOrderEvent } from "#server/orders/orders.repository.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { readPdfText } from "#tests/support/documents/pdf-text.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { certifiedOrders } from "#tests/support/orders/certified-order.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import type { StoredOrder } from "#tests/support/orders/stored-order.ts";
import { pressOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForAll(() => openTestShop());

const links = () => shop.app.shop.orderLinks;
const { orderOf, certificateOf, apiPath } = certifiedOrders(() => shop);

async function startPayment(change = {}) {
  const checkout = checkoutRequest(change);
  const { paymentUrl, reference } = (await shop.post("/api/payment/initialize", checkout)).body;
  return { reference, paymentUrl, checkoutKey: checkout.checkoutKey };
}

describe("the order's link", () => {
  it("is in the answer to the browser that paid, and opens the order that was paid", async () => {
    const { reference, checkoutKey, paymentUrl } = await startPayment();
    const verify = () => shop.post("/api/payment/verify", { reference, checkoutKey });
    expect((await verify()).body.orderUrl).toBeUndefined();
    shop.clock.advance(5 * SECOND);
    await pressOnPayPage(shop, paymentUrl, "pay");
    const { orderNumber, orderUrl } = (await verify()).body;
    const url = new URL(orderUrl);
    expect(url.pathname).toBe(`/order/${orderNumber}`);
    expect(url.searchParams.get("key")).toMatch(ORDER_KEY);
    const { status, body } = await shop.get(`/api/orders/${orderNumber}${url.search}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: orderNumber,
      isTest: true,
      isPaid: true,
      paymentMethod: "card",
      total: "450.00",
      lines: [{ productId: 501, name: "Founders Tee", size: "M", quantity: 1 }],
      certificates: [{ editionSize: 12, state: "issued", ownerName: null }],
    });
    expect(body.moments.map(({ kind }: { kind: string }) => kind)).toEqual(["placed", "paid"]);
  });

  it.each([
    ["nothing but the reference", () => ({})],
    ["the key of another cart", () => ({ checkoutKey: randomUUID() })],
  ])("is not in the answer to a browser with %s, which still learns that it is paid", async (_, proof) => {
    const { reference, paymentUrl } = await startPayment();
    await pressOnPayPage(shop, paymentUrl, "pay");
    const { status, body } = await shop.post("/api/payment/verify", { reference, ...proof() });
    expect([status, body.status]).toEqual([200, "success"]);
    expect(JSON.stringify(body)).not.toMatch(/key=|lerato|vilakazi/i);
  });

  it("is in no answer about an order that was placed without a key", async () => {
    const { reference, paymentUrl } = await startPayment({ checkoutKey: undefined });
    await pressOnPayPage(shop, paymentUrl, "pay");
    const { body } = await shop.post("/api/payment/verify", { reference });
    expect([body.status, body.orderUrl]).toEqual(["success", undefined]);
  });

  it("tells nothing of the person who ordered", async () => {
    const order = await orderOf(101);
    const { body, headers } = await shop.get(apiPath(order));
    const text = JSON.stringify(body);
    for (const secret of ["lerato@example.com", "Lerato", "Vilakazi", "Soweto", "1804", "+27"])
      expect(text).not.toContain(secret);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("opens with the key in a header too", async () => {
    const order = await orderOf(101);
    const key = links().keyOf(order.number);
    expect((await shop.get(`/api/orders/${order.number}`, { "X-Order-Key": key })).status).toBe(200);
  });

  it.each([
    ["no key", ""],
    ["an empty key", "?key="],
    ["a wrong key", "?key=AAAAAAAAAAAAAAAAAAAAAAAAAAA"],
    ["a short key", "?key=AAAA"],
  ])("does not open with %s, and answers as for an order that does not exist", async (_, query) => {
    const order = await orderOf(101);
    const closed = await shop.get(`/api/orders/${order.number}${query}`);
    const unknown = await shop.get(`/api/orders/ZZZZZZZZ?key=${links().keyOf("ZZZZZZZZ")}`);
    expect(closed.status).toBe(404);
    expect(closed.body).toEqual(unknown.body);
  });

  it("does not open another order", async () => {
    const [one, other] = [await orderOf(101), await orderOf(101)];
    expect((await shop.get(`/api/orders/${one.number}?key=${links().keyOf(other.number)}`)).status).toBe(404);
  });

  it("is refused when it is no order number", async () => {
    expect((await shop.get("/api/orders/not-a-number?key=x")).status).toBe(400);
  });
});

describe("the order page", () => {
  it("shows the shopper's moments and leaves out what is between shop and bank", async () => {
    const order = await orderOf(101);
    const now = shop.clock.now();
    await recordOrderEvent(shop.db, order.id, "dispute_opened", now);
    await recordOrderEvent(shop.db, order.id, "refunded", now, { detail: { amountCents: 45_000 } });
    const { body } = await shop.get(apiPath(order));
    expect(body.moments).toContainEqual({ kind: "refunded", at: now.toISOString(), amount: "450.00" });
    expect(body.moments.map(({ kind }: { kind: string }) => kind)).not.toContain("dispute_opened");
  });

  it("takes a parcel that was opened again for one that is not packed", async () => {
    const order = await orderOf(101);
    const now = shop.clock.now();
    await recordOrderEvent(shop.db, order.id, "packed", now);
    await recordOrderEvent(shop.db, order.id, "unpacked", now);
    const { body } = await shop.get(apiPath(order));
    expect(body.moments.map(({ kind }: { kind: string }) => kind)).toEqual(["placed", "paid"]);
  });

  it("names courier and tracking number once the parcel is on its way", async () => {
    const order = await orderOf(101);
    expect((await shop.get(apiPath(order))).body.parcels).toEqual([]);
    const shipped = {
      status: "fulfilled",
      shippedAt: shop.clock.now(),
      carrier: "Pargo",
      trackingNumber: "P1",
    } as const;
    await shop.db.update(orders).set(shipped).where(eq(orders.id, order.id));
    expect((await shop.get(apiPath(order))).body.parcels).toEqual([
      { carrier: "Pargo", trackingNumber: "P1", at: shop.clock.now().toISOString(), pieces: [] },
    ]);
  });
});

describe("a name on a certificate", () => {
  const nameIt = async (order: StoredOrder, name: unknown, code?: string) => {
    const path = `/certificates/${code ?? (await certificateOf(order)).code}/owner-name`;
    return shop.post(apiPath(order, path), { name });
  };
  const shownName = async (code: string) => (await shop.get(`/api/certificates/${code}`)).body.ownerName;

  it("is shown only after the buyer wrote it, and gone when it is taken away", async () => {
    const order = await orderOf(501);
    const { code } = await certificateOf(order);
    expect(await shownName(code)).toBeNull();
    expect((await nameIt(order, "  Lerato M  ")).body).toMatchObject({ code, ownerName: "Lerato M" });
    expect(await shownName(code)).toBe("Lerato M");
    await nameIt(order, " ");
    expect(await shownName(code)).toBeNull();
  });

  it.each([["x".repeat(61)], [7], ["a\0b"]])("is refused when it is %j", async (name) => {
    const order = await orderOf(501);
    expect((await nameIt(order, name)).status).toBe(400);
  });

  it("needs the order's key, and a certificate of that order", async () => {
    const [order, other] = [await orderOf(503), await orderOf(503)];
    const { code } = await certificateOf(order);
    const withoutKey = await shop.post(`/api/orders/${order.number}/certificates/${code}/owner-name`, {
      name: "X",
    });
    expect(withoutKey.status).toBe(404);
    expect((await nameIt(other, "X", code)).status).toBe(404);
    expect(await shownName(code)).toBeNull();
  });

  it("cannot be shown on a void certificate", async () => {
    const order = await orderOf(503);
    await inTransaction(shop.app.shop, (tx) =>
      returnCertificates(tx, order.id, "all", "void", shop.clock.now()),
    );
    const refused = await nameIt(order, "X");
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe("order_state");
  });
});

describe("an edition that is numbered only", () => {
  it("gives each piece its number and its picture, and no certificate to print or to name", async () => {
    const order = await orderOf(511);
    await shop.db.update(editions).set({ hasCertificate: false }).where(eq(editions.productId, 511));
    const { code } = await certificateOf(order);
    const key = links().keyOf(order.number);
    const page = (await shop.get(`/api/orders/${order.number}?key=${key}`)).body;
    expect(page.certificates).toMatchObject([{ editionSize: 9, hasCertificate: false }]);
    const ofCertificate = `/api/orders/${order.number}/certificates/${code}`;
    expect((await shop.get(`${ofCertificate}/certificate.pdf?key=${key}`)).status).toBe(404);
    expect((await shop.post(`${ofCertificate}/owner-name?key=${key}`, { name: "Lerato" })).status).toBe(404);
    expect((await fetch(`${shop.url}${ofCertificate}/status.jpg?key=${key}`)).status).toBe(200);
  });

  it("names the number wherever the packer reads the piece: list, slip and exported file", async () => {
    const order = await orderOf(511);
    await shop.db.update(editions).set({ hasCertificate: false }).where(eq(editions.productId, 511));
    const { serial } = await certificateOf(order);
    const number = `${serial}/9`;
    const { items } = (await shop.post("/api/admin/orders/find", { search: order.number })).body;
    expect(items[0].toPick).toMatchObject([{ numbers: [number] }]);
    const slip = await fetch(new URL(`/api/admin/orders/${order.id}/packing-slip.pdf`, shop.url));
    expect(await readPdfText(Buffer.from(await slip.arrayBuffer()))).toContain(`Number ${number}`);
    const { body } = await shop.post("/api/admin/orders/export?rows=lines", { search: order.number });
    expect(body).toContain(`,${number},`);
  });
});

describe("a certificate's public page", () => {
  it("says which piece it is, that it is in force, and that it is a test", async () => {
    const order = await orderOf(512);
    const { code, serial } = await certificateOf(order);
    const { status, body } = await shop.get(`/api/certificates/${code}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: "issued",
      isTest: true,
      productId: 512,
      productName: "Special Edition Graphic Tee",
      size: "M",
      color: null,
      serial,
      editionSize: 30,
      endedAt: null,
    });
  });

  it.each(["free", "void"] as const)("says when a certificate is no longer in force: %s", async (fate) => {
    const order = await orderOf(512);
    const { code } = await certificateOf(order);
    await inTransaction(shop.app.shop, (tx) =>
      returnCertificates(tx, order.id, "all", fate, shop.clock.now()),
    );
    const { body } = await shop.get(`/api/certificates/${code}`);
    expect(body).toMatchObject({
      state: fate === "free" ? "returned" : "void",
      endedAt: shop.clock.now().toISOString(),
      ownerName: null,
    });
  });

  it("knows no code that the shop never gave out", async () => {
    expect((await shop.get(`/api/certificates/${"A".repeat(26)}`)).status).toBe(404);
    expect((await shop.get("/api/certificates/short")).status).toBe(400);
  });
});

it("keeps its links through a restart, and gives each order a key of its own", async () => {
  const secret = await readShopSecret(shop.db, "order-links");
  const again = createOrderLinks({ secret, publicUrl: shop.url });
  expect(again.urlOf("7K3M9QX2")).toBe(links().urlOf("7K3M9QX2"));
  expect(again.keyOf("7K3M9QX2")).not.toBe(again.keyOf("7K3M9QX3"));
  const elsewhere = createOrderLinks({ secret: "another shop's", publicUrl: shop.url });
  expect(again.opens("7K3M9QX2", elsewhere.keyOf("7K3M9QX2"))).toBe(false);
});

it("is closed to whoever tries too many keys or codes", async () => {
  const limited = await openTestShop({ rateLimits: true });
  const tries = (path: string) => Promise.all(Array.from({ length: 61 }, () => limited.get(path)));
  for (const path of ["/api/orders/7K3M9QX2?key=x", `/api/certificates/${"A".repeat(26)}`]) {
    const statuses = (await tries(path)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  }
  await limited.close();
});
