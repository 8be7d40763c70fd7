import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MOST_LINES } from "#domain/orders/cart-lines.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const stock = (ids: readonly number[], checkoutKey?: string) =>
  shop.post("/api/cart/stock", { ids, ...(checkoutKey !== undefined && { checkoutKey }) });

it("says what is left of each product, and nothing of one that is unknown or sold out", async () => {
  const { status, body } = await stock([502, 110, 999, 502]);
  expect(status).toBe(200);
  expect(body).toEqual({
    items: [
      { id: 110, available: 0 },
      { id: 502, available: 8 },
      { id: 999, available: 0 },
    ],
  });
});

it("counts what the cart's own unpaid order holds as free for this cart alone", async () => {
  const checkout = checkoutOfEdition502(3);
  expect((await shop.post("/api/payment/initialize", checkout)).status).toBe(200);
  expect((await stock([502], checkout.checkoutKey)).body.items).toEqual([{ id: 502, available: 8 }]);
  expect((await stock([502], randomUUID())).body.items).toEqual([{ id: 502, available: 5 }]);
  expect((await stock([502])).body.items).toEqual([{ id: 502, available: 5 }]);
});

it.each([
  ["a key that is no uuid", { ids: [502], checkoutKey: "mine" }],
  ["more products than a cart has lines", { ids: Array.from({ length: MOST_LINES + 1 }, (_, id) => id + 1) }],
  ["no ids", {}],
])("refuses %s", async (_, body) => {
  const answer = await shop.post("/api/cart/stock", body);
  expect([answer.status, answer.body.error]).toEqual([400, "invalid_request"]);
});
