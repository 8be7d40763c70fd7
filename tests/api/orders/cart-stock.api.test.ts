import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { MOST_LINES } from "#domain/orders/cart-lines.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForAll(() => openTestShop());

const stock = (ids: readonly number[], checkoutKey?: string) =>
  shop.post("/api/cart/stock", { ids, ...(checkoutKey !== undefined && { checkoutKey }) });

it("says what is left of each product, and nothing of one that is unknown or sold out", async () => {
  const { status, body } = await stock([502, 110, 999, 502]);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    items: [
      { id: 502, available: 8, perPerson: 2 },
      { id: 110, available: 0, perPerson: 20 },
      { id: 999, available: 0, perPerson: 20 },
    ],
  });
});

it("says in which sizes and colours there are others", async () => {
  const { items } = (await stock([101, 502, 999])).body;
  expect(items.map(({ sizes }: { sizes: string[] }) => sizes.length)).toEqual([7, 1, 0]);
  expect(items[0].sizes).toContain("L");
  expect(items[0].colors).toContain("Red");
  expect(items[2].colors).toEqual([]);
});

it("counts what the cart's own unpaid order holds as free for this cart alone", async () => {
  const checkout = checkoutOfEdition502(3);
  expect((await shop.post("/api/payment/initialize", checkout)).status).toBe(200);
  expect((await stock([502], checkout.checkoutKey)).body.items).toMatchObject([{ id: 502, available: 8 }]);
  expect((await stock([502], randomUUID())).body.items).toMatchObject([{ id: 502, available: 5 }]);
  expect((await stock([502])).body.items).toMatchObject([{ id: 502, available: 5 }]);
});

it("says what one person may have, as the owner set it, before the checkout refuses more", async () => {
  const strict = await openTestShop({
    env: { EDITION_PIECES_PER_PERSON: "1", HELD_PIECES_PER_PERSON: "6" },
    rateLimits: true,
  });
  const answer = await strict.post("/api/cart/stock", { ids: [101, 502] });
  expect(answer.body.items).toMatchObject([{ perPerson: 6 }, { perPerson: 1 }]);
  expect((await strict.get("/api/products/502")).body.perPerson).toBe(1);
  expect((await strict.get("/api/products/101")).body.perPerson).toBe(6);
  expect((await strict.post("/api/payment/initialize", checkoutOfEdition502(1))).status).toBe(200);
  expect((await strict.post("/api/payment/initialize", checkoutOfEdition502(2))).body.error).toBe(
    "piece_limit",
  );
  await strict.close();
});

it.each([
  ["a key that is no uuid", { ids: [502], checkoutKey: "mine" }],
  ["more products than a cart has lines", { ids: Array.from({ length: MOST_LINES + 1 }, (_, id) => id + 1) }],
  ["no ids", {}],
])("refuses %s", async (_, body) => {
  const answer = await shop.post("/api/cart/stock", body);
  expect([answer.status, answer.body.error]).toEqual([400, "invalid_request"]);
});
