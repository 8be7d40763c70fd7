/** How long pieces are held: only money under way extends it. */

import { expect, it } from "vitest";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { sweepPayments } from "#server/payments/payment-sweeper.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { openPayPalShop } from "#tests/support/payments/paypal-shop.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";

const shop = openedForEach(
  () => openPayPalShop(),
  (opened) => opened.closeBalanced(),
);

const reserved = async () => (await readProduct(shop.db, 502)).reservedQuantity;

it("capturing an order that nobody approved holds its pieces no longer", async () => {
  const { id } = (await shop.createOrder()).body;
  for (let minutes = 0; minutes < 40; minutes += 8) {
    expect((await shop.capture(id)).body.error).toMatch(/payment_declined|reservation_expired/);
    shop.clock.advance(8 * MINUTE);
  }
  await sweepPayments(shop.app.shop);
  expect([(await readOrders(shop.db))[0]?.status, await reserved()]).toEqual(["expired", 0]);
});

it("capturing an order that ended, and that nobody approved, takes no pieces", async () => {
  const { id } = (await shop.createOrder()).body;
  shop.clock.advance(31 * MINUTE);
  await sweepPayments(shop.app.shop);
  expect(await shop.capture(id)).toMatchObject({ status: 409, body: { error: "reservation_expired" } });
  expect(await reserved()).toBe(0);
});

it("an approved order keeps its pieces while its money is taken", async () => {
  const { id } = (await shop.createOrder()).body;
  shop.clock.advance(30 * MINUTE - SECOND);
  await shop.payPal.engine.buyer.approve(id);
  const held = shop.payPal.holdNext("/capture");
  const capture = shop.capture(id);
  await held.reached;
  shop.clock.advance(50 * SECOND);
  await sweepPayments(shop.app.shop);
  expect(await reserved()).toBe(1);
  held.letGo();
  expect((await capture).status).toBe(200);
});

it("trying other ways to pay holds the pieces no longer", async () => {
  const checkout = checkoutOfEdition502();
  await shop.createOrder(checkout);
  const [placed] = await readOrders(shop.db);
  shop.clock.advance(20 * MINUTE);
  expect((await shop.post("/api/payment/initialize", checkout)).status).toBe(200);
  const [order, ...others] = await readOrders(shop.db);
  expect([order?.reservedUntil, others]).toEqual([placed?.reservedUntil, []]);
});

it("a checkout whose time is nearly over is a new order, which others may have had first", async () => {
  const checkout = checkoutOfEdition502();
  await shop.createOrder(checkout);
  shop.clock.advance(28 * MINUTE);
  expect((await shop.post("/api/payment/initialize", checkout)).status).toBe(200);
  const orders = await readOrders(shop.db);
  expect(orders.map(({ status }) => status)).toEqual(["cancelled", "pending"]);
  expect(await reserved()).toBe(1);
});
