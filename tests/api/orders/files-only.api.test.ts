/** A product sold as its files alone: nothing is counted, packed or delivered, and it is the buyer's with the payment. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import { writeNotification } from "#server/notifications/write-notification.ts";
import { fetchFile, fileForm, soundFile, uploadFile } from "#tests/support/downloads/files.ts";
import { readMailQueue } from "#tests/support/mail/mailbox.ts";
import { writeMail } from "#tests/support/mail/sent-mails.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { returningAt } from "#tests/support/orders/returning.ts";
import {
  addAlbum,
  addAlbumOfFiles,
  filesRequest,
  sellAsFiles,
  sellingFilesAt,
} from "#tests/support/orders/selling-files.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { openPayPalShop } from "#tests/support/payments/paypal-shop.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";

let card: CardShop;
let selling: ReturnType<typeof sellingFilesAt>;
let album: number;
beforeAll(async () => {
  card = await openCardShop();
  selling = sellingFilesAt(card);
  album = await addAlbumOfFiles(card.shop);
});
afterAll(() => card.close());

const files = (quantity = 1, change: Partial<CheckoutRequest> = {}) => filesRequest(album, quantity, change);

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
    await selling.pay(started.body.reference);
    const queued = (await readMailQueue(card.shop.db)).map(({ job }) => job);
    expect(queued).not.toContainEqual(expect.objectContaining({ kind: "low-stock", productId: id }));
    const lowStock = { kind: "low-stock", productId: id } as const;
    expect(await writeNotification(card.shop.app.shop, lowStock)).toBeUndefined();
  });

  it("needs files, and keeps the last of them", async () => {
    expect((await sellAsFiles(card.shop, 702)).body).toMatchObject({
      error: "edit_conflict",
      fields: [{ path: "filesOnly" }],
    });
    const [file] = (await card.shop.get(`/api/admin/products/${album}/files`)).body.files;
    const removed = await card.shop.request(`/api/admin/products/${album}/files/${file.id}`, {
      method: "DELETE",
    });
    expect([removed.status, removed.body.error]).toEqual([409, "edit_conflict"]);
  });
});

describe("an order of files alone", () => {
  it("needs no address and no fee, takes nothing from a shelf, and is complete with the payment", async () => {
    const order = await selling.buy(files(2));
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
    const page = await selling.pageOf(order.number);
    expect(page).toMatchObject({ isFilesOnly: true, address: [], deliveryWindow: null });
    const key = card.shop.app.shop.orderLinks.keyOf(order.number);
    const downloads = await selling.downloadsOf(order.number);
    expect((await fetchFile(card.shop, downloads[0].path)).bytes).toHaveLength(5000);
    const returns = await returningAt(card).read(order);
    expect(returns).toMatchObject({ whyNot: "files" });
    expect((await card.shop.get(`/api/orders/${order.number}/receipt.pdf?key=${key}`)).status).toBe(200);
  });

  it("keeps no address that was sent all the same, and is told what it costs where a fee was shown", async () => {
    const { shippingAddress } = checkoutRequest();
    const order = await selling.buy(files(1, { shippingAddress }));
    expect(order.shippingAddress).toEqual({ street: "", city: "", postalCode: "", state: "", country: "ZA" });
    const shown = files(1, { shippingCost: 100, amount: 34_000, shippingAddress });
    const refused = await card.shop.post("/api/payment/initialize", shown);
    expect([refused.status, refused.body.shippingCost, refused.body.amount]).toEqual([409, 0, 24_000]);
  });

  it("is packed and shipped by nobody, and the admin is told why", async () => {
    const { id } = await selling.buy(files());
    const admin = (await card.shop.get(`/api/admin/orders/${id}`)).body;
    expect(admin).toMatchObject({
      isFilesOnly: true,
      can: { pack: false, unpack: false, ship: false, cancel: false },
    });
    const shipped = await sendJson(card.shop, "PUT", `/api/admin/orders/${id}/shipped`, {});
    expect([shipped.status, shipped.body.message]).toEqual([
      409,
      "This order is delivered by download: nothing is packed or shipped.",
    ]);
  });

  it("is listed as downloaded, not as shipped or to be packed, and has no packing slip", async () => {
    const order = await selling.buy(files(2));
    const list = async (filter: string) => (await card.shop.post("/api/admin/orders/find", { filter })).body;
    const numbers = async (filter: string) =>
      (await list(filter)).items.map(({ number }: { number: string }) => number);
    expect(await numbers("downloaded")).toContain(order.number);
    for (const filter of ["to-pack", "to-ship", "shipped"])
      expect(await numbers(filter), filter).not.toContain(order.number);
    const { items, counts } = await list("downloaded");
    expect(items[0]).toMatchObject({ number: order.number, pieces: 0, downloads: 2 });
    expect(counts.downloaded).toBe(items.length);
    for (const path of [`${order.id}/packing-slip.pdf`, `packing-slips.pdf?ids=${order.id}`]) {
      const { status, body } = await card.shop.get(`/api/admin/orders/${path}`);
      expect([status, body.message]).toEqual([
        409,
        "This order is delivered by download: nothing is packed or shipped.",
      ]);
    }
  });

  it("says in its mail that it is there, and nothing of a parcel", async () => {
    const order = await selling.buy(files());
    const mail = await writeMail(card.shop, { kind: "order-confirmation", orderId: order.id });
    expect(mail.text).toContain("Night Bus: Night Bus.zip");
    expect(mail.text).toContain("A file cannot be sent back.");
    expect(mail.text).not.toMatch(/courier|parcel|Goes to/i);
    const owners = await writeMail(card.shop, { kind: "new-order", orderId: order.id });
    expect(owners.text).toContain("Delivered by download: there is nothing to pack.");
    expect(owners.headers.subject).toContain("R240, 1 download");
  });

  it("is found again by the same checkout, pressed twice or after the payment", async () => {
    const request = files();
    const order = await selling.buy(request);
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
    await card.emit("charge.success", { reference });
    expect(await card.orderOf(reference)).toMatchObject({ status: "fulfilled", paymentStatus: "paid" });
  });

  it("ends with its refund, and puts nothing on a shelf", async () => {
    const { id, number } = await selling.buy(files());
    const answer = await card.shop.post(`/api/admin/orders/${id}/refunds`, {
      requestId: randomUUID(),
      reason: "customer",
    });
    expect(answer.status).toBe(200);
    await returningAt(card).finishRefunds();
    expect((await readProduct(card.shop.db, album)).stockQuantity).toBe(0);
    expect(await selling.downloadsOf(number)).toMatchObject([{ state: "refunded" }]);
  });
});

it("PayPal sells files without an address too", async () => {
  const paypal = await openPayPalShop();
  const id = await addAlbumOfFiles(paypal);
  const checkout = filesRequest(id, 1, { paymentMethod: "paypal" });
  const created = await paypal.createOrder(checkout, "12.97");
  expect([created.status, created.body.message]).toEqual([200, undefined]);
  await paypal.payPal.engine.buyer.approve(created.body.id);
  expect((await paypal.capture(created.body.id)).status).toBe(200);
  expect(await readOrders(paypal.db)).toMatchObject([{ status: "fulfilled", paymentStatus: "paid" }]);
  await paypal.closeBalanced();
});

it.each([
  ["paid for it", (id: number) => selling.buy(filesRequest(id))],
  ["are paying for it", (id: number) => card.shop.post("/api/payment/initialize", filesRequest(id))],
])(
  "the last download of those who %s stays, also when the product is no longer sold as files",
  async (_, order) => {
    const id = await addAlbumOfFiles(card.shop);
    await order(id);
    expect((await sellAsFiles(card.shop, id, { filesOnly: false })).status).toBe(200);
    const listed = async () => (await card.shop.get(`/api/admin/products/${id}/files`)).body.files;
    const [file] = await listed();
    const remove = () => sendJson(card.shop, "DELETE", `/api/admin/products/${id}/files/${file.id}`);
    expect((await remove()).body).toMatchObject({
      error: "edit_conflict",
      message: expect.stringContaining("People have paid for this download, or are paying now"),
    });
    await uploadFile(card.shop, id, fileForm(soundFile("zip", 6000), "Night Bus, again.zip"));
    expect((await remove()).status).toBe(200);
    expect(await listed()).toHaveLength(1);
  },
);
