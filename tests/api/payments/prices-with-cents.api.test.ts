import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { zarCents } from "#domain/money/money.ts";
import { products } from "#server/database/schema/products.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { pressOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { readOrders, readPayments } from "#tests/support/payments/shop-books.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db
    .update(products)
    .set({ price: zarCents(17_950) })
    .where(eq(products.id, 501));
});
afterAll(() => shop.close());

const start = (price: number, amount: number, quantity = 3) =>
  shop.post(
    "/api/payment/initialize",
    checkoutRequest({ amount, items: [{ id: 501, name: "Founders Tee", price, quantity, size: "M" }] }),
  );

it("a price with cents is charged to the cent, and a rounded one is refused", async () => {
  expect((await start(180, 54_000)).status).toBe(409);
  const { status, body } = await start(179.5, 53_850);
  expect(status).toBe(200);
  await pressOnPayPage(shop, body.paymentUrl, "pay");
  const paid = await shop.post("/api/payment/verify", { reference: body.reference });
  expect(paid.body).toMatchObject({ status: "success", amount: 538.5 });
  expect((await readOrders(shop.db))[0]).toMatchObject({ status: "paid", totalCents: 53_850 });
  expect((await readPayments(shop.db))[0]).toMatchObject({ amountMinor: 53_850 });
  await expectBooksToBalance(shop.db);
});
