/** Abandoned carts are released together, and one failure does not block the others. */

import { expect, it } from "vitest";
import { HOUR } from "#domain/time/time.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { openCardShop } from "#tests/support/payments/card-shop.ts";
import { readOrders, readProduct } from "#tests/support/payments/shop-books.ts";
import { updateStock } from "#tests/support/products/stock-changes.ts";

/** More than two batches of the work that ends reservations. */
const ABANDONED = 90;
const TEE = { id: 201, name: "Tee", price: 180, size: "M", color: "Black" };

const cards = openedForEach(() => openCardShop());

const statuses = async () => (await readOrders(cards.shop.db)).map(({ status }) => status);

/** Has the provider fail whenever it is asked about this payment. */
function breakVerificationsOf(broken: string): string[] {
  const asked: string[] = [];
  const { cardProvider } = cards.shop.app.shop;
  const verify = cardProvider.verify.bind(cardProvider);
  Object.assign(cardProvider, {
    verify: (reference: string) => {
      asked.push(reference);
      return reference === broken ? Promise.reject(new Error("this one breaks")) : verify(reference);
    },
  });
  return asked;
}

it("ninety abandoned orders are free after one round", { timeout: 60_000 }, async () => {
  const { shop } = cards;
  const more = { productId: TEE.id, quantity: ABANDONED };
  expect(await updateStock(shop, more)).toMatchObject({ status: 200 });
  for (let buyer = 0; buyer < ABANDONED; buyer += 1) {
    const items = [{ ...TEE, quantity: 1 }];
    const checkout = checkoutRequest({ email: `buyer-${buyer}@example.com`, amount: 18_000, items });
    expect(await shop.post("/api/payment/initialize", checkout)).toMatchObject({ status: 200 });
  }
  await cards.sweep(HOUR);
  expect(new Set(await statuses())).toEqual(new Set(["expired"]));
  expect((await readProduct(shop.db, TEE.id)).reservedQuantity).toBe(0);
});

it("one that cannot be ended is put behind the others, and tried again", async () => {
  const bad = await cards.start();
  await cards.start();
  const asked = breakVerificationsOf(bad);
  await cards.sweep(HOUR);
  expect(await statuses()).toEqual(["pending", "expired"]);
  const timesAsked = asked.filter((reference) => reference === bad).length;
  expect((await cards.orderOf(bad)).reservedUntil > cards.shop.clock.now()).toBe(true);
  await cards.sweep(HOUR);
  expect(asked.filter((reference) => reference === bad).length).toBeGreaterThan(timesAsked);
});

it("one that never had a pay page is ended without asking the provider, even while that is away", async () => {
  cards.provider.failNext({ kind: "reset" }, { kind: "reset" });
  const checkout = checkoutRequest();
  expect((await cards.shop.post("/api/payment/initialize", checkout)).status).toBe(503);
  await cards.provider.close();
  await cards.sweep(HOUR);
  expect(await statuses()).toEqual(["expired"]);
});
