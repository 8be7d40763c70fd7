import { expect, it } from "vitest";
import { HOUR } from "#domain/time/time.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { closeCardBalanced, openCardShop } from "#tests/support/payments/card-shop.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";

const card = openedForEach(() => openCardShop(), closeCardBalanced);

it("a cart may be bought again by a browser that did not learn of it once all its money went back, shipped or not", async () => {
  const checkout = checkoutOfEdition502();
  const start = async () =>
    (await card.shop.post("/api/payment/initialize", checkout)).body.reference as string;
  const first = await start();
  card.provider.play(first, { status: "success" });
  expect((await card.verify(first)).body.status).toBe("success");
  const [{ id } = { id: 0 }] = await readOrders(card.shop.db);
  const sent = await sendJson(card.shop, "PUT", `/api/admin/orders/${id}/shipped`, {
    carrier: "The Courier Guy",
    trackingNumber: "TCG1234567",
  });
  expect(sent.status).toBe(200);
  expect(await start()).toBe(first);
  await card.shop.post(`/api/admin/orders/${id}/refunds`, { requestId: crypto.randomUUID() });
  await card.sweep();
  card.provider.endRefunds("processed");
  await card.sweep(HOUR);
  expect(await readOrders(card.shop.db)).toMatchObject([{ status: "fulfilled", paymentStatus: "refunded" }]);
  expect(await start()).not.toBe(first);
});
