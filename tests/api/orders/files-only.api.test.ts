/** A product sold as its files alone: nothing is counted, packed or delivered, and it is the buyer's with the payment. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CheckoutRequest } from "#contract/payment.ts";
import { writeNotification } from "#server/notifications/write-notification.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { fetchFile, fileForm, soundFile, uploadFile } from "#tests/support/downloads/files.ts";
import { readMailQueue } from "#tests/support/mail/mailbox.ts";
import { writeMail } from "#tests/support/mail/sent-mails.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { checkoutOf, returningAt } from "#tests/support/orders/returning.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { openPayPalShop } from "#tests/support/payments/paypal-shop.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";
import { newProduct, sendJson } from "#tests/support/products/new-product.ts";
import type { TestShop } from "#tests/support/test-shop.ts";

let card: CardShop;
let album: number;
beforeAll(async () => {
  card = await openCardShop();
  album = await addAlbum(card.shop);
  expect((await sellAsFiles(card.shop, album)).status).toBe(200);
});
afterAll(() => card.close());

const WORDS = newProduct({
  name: "Night Bus",
  price: "240",
  stockQuantity: 0,
  category: "music",
  availableSizes: [],
  availableColors: [],
});

/** R240, nothing on the shelf, and a file. */
async function addAlbum(shop: TestShop, change: object = {}): Promise<number> {
  const { id } = (await shop.post("/api/admin/products", { ...WORDS, ...change })).body;
  const picture = photographForm(await drawPhotograph().jpeg().toBuffer());
  await shop.request(`/api/admin/products/${id}/pictures`, { method: "POST", body: picture });
  await uploadFile(shop, id, fileForm(soundFile("zip", 5000), "Night Bus.zip"));
  return id;
}

async function sellAsFiles(shop: TestShop, id: number, change: object = {}) {
  const { editedAt: seen } = (await shop.get(`/api/admin/products/${id}`)).body;
  const { stockQuantity: _, ...words } = WORDS;
  return sendJson(shop, "PUT", `/api/admin/products/${id}`, { ...words, filesOnly: true, seen, ...change });
}

/** As a browser sends it: without an address, and without a fee. */
function files(quantity = 1, change: Partial<CheckoutRequest> = {}): CheckoutRequest {
  const { shippingAddress: _, ...person } = checkoutRequest();
  return {
    ...person,
    amount: 24_000 * quantity,
    shippingCost: 0,
    items: [{ id: album, name: "Night Bus", price: 240, quantity }],
    checkoutKey: randomUUID(),
    ...change,
  };
}

async function buy(request: CheckoutRequest) {
  const started = await card.shop.post("/api/payment/initialize", request);
  expect([started.status, started.body.message]).toEqual([200, undefined]);
  return pay(started.body.reference);
}

async function pay(reference: string) {
  card.provider.play(reference, { status: "success" });
  expect((await card.verify(reference)).body.status).toBe("success");
  return card.orderOf(reference);
}

const pageOf = async (number: string) =>
  (await card.shop.get(`/api/orders/${number}?key=${card.shop.app.shop.orderLinks.keyOf(number)}`)).body;

describe("a product sold as files", () => {
  it("is always there, and says that it is a download", async () => {
    const product = (await card.shop.get(`/api/products/${album}`)).body;
    expect(product).toMatchObject({ filesOnly: true, inStock: true });
    const { items } = (await card.shop.post("/api/cart/stock", { ids: [album] })).body;
    expect(items).toMatchObject([{ id: album, isFile: true }]);
    const stock = (await card.shop.get("/api/inventory/stock?search=Night+Bus")).body;
    expect(stock.items).toEqual([]);
    const listed = (await card.shop.get("/api/admin/products?search=Night+Bus")).body;
    expect(listed.items).toMatchObject([{ id: album, filesOnly: true }]);
  });

  it("is in no feed of shopping channels, which take only what is delivered, and in the sitemap", async () => {
    const feed = (await card.shop.get("/feeds/products.xml")).body;
    expect(feed).toContain("/product/601<");
    expect(feed).not.toContain(`/product/${album}<`);
    expect((await card.shop.get("/sitemap.xml")).body).toContain(`/product/${album}<`);
  });

  it("is no low stock to the owner, also when its last piece was ordered before and is paid now", async () => {
    const name = "Last Bus";
    const id = await addAlbum(card.shop, { name, stockQuantity: 1 });
    const request = checkoutRequest({ amount: 24_000, items: [{ id, name, price: 240, quantity: 1 }] });
    const started = await card.shop.post("/api/payment/initialize", request);
    expect([started.status, started.body.message]).toEqual([200, undefined]);
    expect((await sellAsFiles(card.shop, id, { name })).status).toBe(200);
    await pay(started.body.reference);
    const queued = (await readMailQueue(card.shop.db)).map(({ job }) => job);
    expect(queued).not.toContainEqual(expect.objectContaining({ kind: "low-stock", productId: id }));
    const lowStock = { kind: "low-stock", productId: id } as const;
    expect(await writeNotification(card.shop.app.shop, lowStock)).toBeUndefined();
  });

  it("needs files, and keeps the last of them", async () => {
    const { id } = (await card.shop.post("/api/admin/products", { ...WORDS, name: "Day Bus" })).body;
    expect((await sellAsFiles(card.shop, id)).body).toMatchObject({
      error: "edit_conflict",
      fields: [{ path: "filesOnly" }],
    });
    const added = await card.shop.post("/api/admin/products", { ...WORDS, filesOnly: true });
    expect(added.status).toBe(409);
    const [file] = (await card.shop.get(`/api/admin/products/${album}/files`)).body.files;
    const removed = await card.shop.request(`/api/admin/products/${album}/files/${file.id}`, {
      method: "DELETE",
    });
    expect([removed.status, removed.body.error]).toEqual([409, "edit_conflict"]);
  });
});

describe("an order of files alone", () => {
  it("needs no address and no fee, takes nothing from a shelf, and is complete with the payment", async () => {
    const order = await buy(files(2));
    expect(order).toMatchObject({
      status: "fulfilled",
      paymentStatus: "paid",
      shippingCents: 0,
      totalCents: 48_000,
      deliveryDays: null,
      packedAt: null,
      shippedAt: null,
    });
    expect((await readProduct(card.shop.db, album)).stockQuantity).toBe(0);
    const page = await pageOf(order.number);
    expect(page).toMatchObject({ isFilesOnly: true, address: [], deliveryWindow: null });
    const key = card.shop.app.shop.orderLinks.keyOf(order.number);
    const { downloads } = (await card.shop.get(`/api/orders/${order.number}/downloads?key=${key}`)).body;
    expect((await fetchFile(card.shop, downloads[0].path)).bytes).toHaveLength(5000);
    const returns = await returningAt(card).read(order);
    expect(returns).toMatchObject({ whyNot: "files" });
    expect((await card.shop.get(`/api/orders/${order.number}/receipt.pdf?key=${key}`)).status).toBe(200);
  });

  it("keeps no address that was sent all the same, and is told what it costs where a fee was shown", async () => {
    const { shippingAddress } = checkoutRequest();
    const order = await buy(files(1, { shippingAddress }));
    expect(order.shippingAddress).toEqual({ street: "", city: "", postalCode: "", state: "", country: "ZA" });
    const shown = files(1, { shippingCost: 100, amount: 34_000, shippingAddress });
    const refused = await card.shop.post("/api/payment/initialize", shown);
    expect([refused.status, refused.body.shippingCost, refused.body.amount]).toEqual([409, 0, 24_000]);
  });

  it("is packed and shipped by nobody, and the admin is told why", async () => {
    const { id } = await buy(files());
    const admin = (await card.shop.get(`/api/admin/orders/${id}`)).body;
    expect(admin).toMatchObject({
      isFilesOnly: true,
      can: { pack: false, unpack: false, ship: false, cancel: false },
    });
    const shipped = await sendJson(card.shop, "PUT", `/api/admin/orders/${id}/shipped`, {});
    expect([shipped.status, shipped.body.message]).toEqual([
      409,
      "This order is downloaded: nothing is packed or shipped.",
    ]);
  });

  it("says in its mail that it is there, and nothing of a parcel", async () => {
    const order = await buy(files());
    const mail = await writeMail(card.shop, { kind: "order-confirmation", orderId: order.id });
    expect(mail.text).toContain("Night Bus: Night Bus.zip");
    expect(mail.text).toContain("A file cannot be sent back.");
    expect(mail.text).not.toMatch(/courier|parcel|Goes to/i);
    const owners = await writeMail(card.shop, { kind: "new-order", orderId: order.id });
    expect(owners.text).toContain("there is nothing to pack");
  });

  it("is found again by the same checkout, pressed twice or after the payment", async () => {
    const request = files();
    const order = await buy(request);
    const again = await card.shop.post("/api/payment/initialize", request);
    expect([again.status, again.body.reference]).toEqual([200, order.paymentReference]);
    expect(
      (await readOrders(card.shop.db)).filter(({ checkoutGroup }) => checkoutGroup === order.checkoutGroup),
    ).toHaveLength(1);
  });

  it("is paid by money that comes after its time", async () => {
    const started = await card.shop.post("/api/payment/initialize", files());
    const { reference } = started.body;
    await card.sweep(60 * 60_000);
    card.provider.play(reference, { status: "success" });
    await card.tell("charge.success", { reference });
    expect(await card.orderOf(reference)).toMatchObject({ status: "fulfilled", paymentStatus: "paid" });
  });

  it("ends with its refund, and puts nothing on a shelf", async () => {
    const { id, number } = await buy(files());
    const answer = await card.shop.post(`/api/admin/orders/${id}/refunds`, {
      requestId: randomUUID(),
      reason: "customer",
    });
    expect(answer.status).toBe(200);
    await returningAt(card).finishRefunds();
    expect((await readProduct(card.shop.db, album)).stockQuantity).toBe(0);
    const key = card.shop.app.shop.orderLinks.keyOf(number);
    const { downloads } = (await card.shop.get(`/api/orders/${number}/downloads?key=${key}`)).body;
    expect(downloads).toMatchObject([{ state: "refunded" }]);
  });
});

describe("files and pieces in one cart", () => {
  const TEE = { id: 101, name: "Kulud Wordmark Tee", price: 180, size: "M", color: "Black" };
  const mixed = () =>
    checkoutRequest({
      ...checkoutOf([[TEE, 1]]),
      amount: 42_000 + 10_000,
      shippingCost: 100,
      items: [
        { ...TEE, quantity: 1 },
        { id: album, name: "Night Bus", price: 240, quantity: 1 },
      ],
    });

  it("are delivered, and only the pieces are packed, taken from the shelf and may come back", async () => {
    const before = (await readProduct(card.shop.db, 101)).stockQuantity;
    const order = await buy(mixed());
    expect(order).toMatchObject({ status: "paid", shippingCents: 10_000 });
    expect((await readProduct(card.shop.db, 101)).stockQuantity).toBe(before - 1);
    expect((await sendJson(card.shop, "PUT", `/api/admin/orders/${order.id}/shipped`, {})).status).toBe(200);
    const { lines } = await returningAt(card).read(order);
    expect(lines.map(({ left }: { left: number }) => left)).toEqual([1, 0]);
  });

  it("need an address", async () => {
    const { shippingAddress: _, ...nowhere } = mixed();
    const { status, body } = await card.shop.post("/api/payment/initialize", nowhere);
    expect([status, body.error, body.fields[0].path]).toEqual([400, "invalid_request", "shippingAddress"]);
  });
});

it("PayPal sells files without an address too", async () => {
  const paypal = await openPayPalShop();
  const id = await addAlbum(paypal);
  expect((await sellAsFiles(paypal, id)).status).toBe(200);
  const checkout = files(1, {
    paymentMethod: "paypal",
    items: [{ id, name: "Night Bus", price: 240, quantity: 1 }],
  });
  const created = await paypal.createOrder(checkout, "12.97");
  expect([created.status, created.body.message]).toEqual([200, undefined]);
  await paypal.payPal.engine.buyer.approve(created.body.id);
  expect((await paypal.capture(created.body.id)).status).toBe(200);
  expect(await readOrders(paypal.db)).toMatchObject([{ status: "fulfilled", paymentStatus: "paid" }]);
  await paypal.closeBalanced();
});
