/** A gift: another name on the parcel, a message on its slip, and nothing there of what was paid. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { readPdfText } from "#tests/support/documents/pdf-text.ts";
import { visibleText } from "#tests/support/documents/read-html.ts";
import { fetchFile } from "#tests/support/downloads/files.ts";
import { writeMail } from "#tests/support/mail/sent-mails.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { addAlbumOfFiles, sellingFilesAt } from "#tests/support/orders/selling-files.ts";
import { type CardShop, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";

let card: CardShop;
let selling: ReturnType<typeof sellingFilesAt>;
beforeAll(async () => {
  card = await openCardShop();
  selling = sellingFilesAt(card);
});
afterAll(() => card.close());

const GIFT = { recipient: "Thabo Dlamini", message: "Happy birthday, Thabo!\nWear it loud." };
const slipOf = async (id: number) =>
  readPdfText((await fetchFile(card.shop, `/api/admin/orders/${id}/packing-slip.pdf`)).bytes);
const TEE = { id: 101, name: "Kulud Wordmark Tee", price: 180, quantity: 1, size: "M", color: "Black" };
const checkoutOfTee = (gift: typeof GIFT | undefined) =>
  checkoutRequest({ amount: 18_000, items: [TEE], ...(gift && { gift }) });
const givenOrder = (gift: typeof GIFT | undefined) => selling.buy(checkoutOfTee(gift));

it("the slip names who gets it and who gives it, with the message, and leads to nobody's order", async () => {
  const order = await givenOrder(GIFT);
  const slip = await slipOf(order.id);
  expect(slip).toMatch(/Deliver to Thabo Dlamini/);
  for (const words of ["Happy birthday, Thabo!", "Wear it loud.", "A gift from Lerato Mokoena"])
    expect(slip).toContain(words);
  expect(slip).not.toContain("Scan the code");
  // An order's number may have an R before a digit, as a price has.
  expect(slip.replaceAll(order.number, "")).not.toMatch(/R\d/);
  expect(await slipOf((await givenOrder(undefined)).id)).toContain("Scan the code");
});

it("its buyer and its packer read what it is", async () => {
  const order = await givenOrder(GIFT);
  for (const kind of ["order-confirmation", "new-order"] as const) {
    const mail = visibleText((await writeMail(card.shop, { kind, orderId: order.id })).html);
    expect(mail).toContain("Thabo Dlamini");
    expect(mail).toContain("Happy birthday, Thabo!");
  }
  const { body } = await card.shop.get(`/api/admin/orders/${order.id}`);
  expect(body).toMatchObject({ customerName: "Lerato Mokoena", gift: GIFT });
  expect(await selling.pageOf(order.number)).toMatchObject({ isGift: true });
  const file = String((await card.shop.post("/api/admin/orders/export", { search: order.number })).body);
  expect(file).toContain("Thabo Dlamini");
});

it("stays a gift when its address is corrected, and a parcel to its buyer without a name", async () => {
  const order = await givenOrder({ ...GIFT, recipient: "" });
  const { shippingAddress } = order;
  const street = "14 Vilakazi Street";
  await sendJson(card.shop, "PUT", `/api/admin/orders/${order.id}/address`, { ...shippingAddress, street });
  const slip = await slipOf(order.id);
  expect(slip).toMatch(/Deliver to Lerato Mokoena/);
  expect(slip).toContain(street);
  expect(slip).toContain("Happy birthday, Thabo!");
});

it("another message is another order of the same cart, and the same one is not", async () => {
  const checkout = checkoutOfTee(GIFT);
  const references = [];
  for (const message of [GIFT.message, GIFT.message, "Get well soon."])
    references.push(
      (await card.shop.post("/api/payment/initialize", { ...checkout, gift: { ...GIFT, message } })).body
        .reference,
    );
  expect(references[1]).toBe(references[0]);
  expect(references[2]).not.toBe(references[0]);
});

it("has at most 200 letters, and none for a cart of files", async () => {
  const long = checkoutOfTee({ ...GIFT, message: "x".repeat(201) });
  expect((await card.shop.post("/api/payment/initialize", long)).status).toBe(400);
  const album = await addAlbumOfFiles(card.shop);
  const files = await selling.buy(
    checkoutRequest({
      amount: 24_000,
      items: [{ id: album, name: "Night Bus", price: 240, quantity: 1 }],
      gift: GIFT,
    }),
  );
  expect((await readOrders(card.shop.db)).find(({ id }) => id === files.id)?.gift).toBeNull();
});
