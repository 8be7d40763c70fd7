/** An order whose request names no colour, as the shop's published request allows: the parcel needs a person's word. */

import { expect, it } from "vitest";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { pressOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const REQUEST = {
  email: "lerato@example.com",
  amount: 36_000,
  paymentMethod: "card",
  customerName: "Lerato Mokoena",
  shippingAddress: {
    street: "12 Vilakazi Street",
    city: "Soweto",
    postalCode: "1804",
    state: "Gauteng",
    country: "ZA",
  },
  shippingCost: 0,
  items: [{ id: 101, name: "Kulud Wordmark Tee", price: 180, quantity: 2, size: "M" }],
};

const shop = openedForAll(() => openTestShop({ env: { OWNER_EMAIL: "owner@example.com" } }));

it("is taken, and the admin reads everywhere that no colour was stated", async () => {
  const started = await shop.post("/api/payment/initialize", REQUEST);
  expect(started.status).toBe(200);
  await pressOnPayPage(shop, started.body.paymentUrl, "pay");
  const verified = await shop.post("/api/payment/verify", { reference: started.body.reference });
  expect(verified.body.status).toBe("success");
  const [order] = await readOrders(shop.db);

  const list = await shop.post("/api/admin/orders/find", {});
  expect(list.body.items[0]).toMatchObject({ colorNotStated: true });
  const page = await shop.get(`/api/admin/orders/${order?.id}`);
  expect(page.body.lines[0]).toMatchObject({ color: null, colorNotStated: true });
  const csv = await shop.post("/api/admin/orders/export?rows=lines", {});
  expect(csv.body).toContain(",M,color not stated,2,");
  const mails = await collectMail(shop);
  expect(mails.find(isOfKind("new-order"))?.text).toContain("Size M / color not stated");
  const slip = await shop.get(`/api/admin/orders/${order?.id}/packing-slip.pdf`);
  expect(slip.status).toBe(200);

  const confirmation = mails.find(isOfKind("order-confirmation"))?.text;
  expect(confirmation).toContain("Size M");
  expect(confirmation).not.toContain("not stated");
});

it("finds its order again on a retry, and is another order than the same tees in black", async () => {
  const again = { ...REQUEST, email: "sipho@example.com" };
  const first = await shop.post("/api/payment/initialize", again);
  const second = await shop.post("/api/payment/initialize", again);
  expect(second.body.reference).toBe(first.body.reference);
  const items = [{ ...REQUEST.items[0], color: "Black" }];
  const black = await shop.post("/api/payment/initialize", { ...again, items });
  expect(black.body.reference).not.toBe(first.body.reference);
});

it("is told of a new price by the line as it was sent", async () => {
  const items = [{ ...REQUEST.items[0], price: 170 }];
  const refused = await shop.post("/api/payment/initialize", { ...REQUEST, amount: 34_000, items });
  expect(refused.body).toMatchObject({ error: "price_changed", lines: [{ id: 101, size: "M", price: 180 }] });
  expect(refused.body.lines[0]).not.toHaveProperty("color");
});

it.each([
  ["a colour that does not exist", { color: "Gold" }],
  ["no size", { size: undefined }],
])("is refused with %s", async (_, change) => {
  const items = [{ ...REQUEST.items[0], ...change }];
  expect((await shop.post("/api/payment/initialize", { ...REQUEST, items })).status).toBe(400);
});
