/** The pieces that a product begins with, per size and colour. */

import { expect, it } from "vitest";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { closeBalanced } from "#tests/support/payments/balanced-books.ts";
import { newProduct, putOnSale, sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const PRODUCTS = "/api/admin/products";

const shop = openedForAll(() => openTestShop(), closeBalanced);

it("a new product has as many of each size as are typed, and sells no other", async () => {
  const cells = [
    { size: "S", color: "", quantity: 6 },
    { size: "M", color: "", quantity: 0 },
  ];
  const { body } = await shop.post(PRODUCTS, newProduct({ name: "Balcony Tee", stockQuantity: 0, cells }));
  expect(body.onShelf).toBe(6);
  const photograph = photographForm(await drawPhotograph().jpeg().toBuffer());
  await shop.request(`${PRODUCTS}/${body.id}/pictures`, { method: "POST", body: photograph });
  expect((await putOnSale(shop, body.id)).status).toBe(200);
  const item = { id: body.id, name: "Balcony Tee", price: 240, quantity: 1, color: "" };
  const buy = (size: string) =>
    shop.post("/api/payment/initialize", checkoutRequest({ amount: 24_000, items: [{ ...item, size }] }));
  expect([(await buy("M")).body.error, (await buy("S")).status]).toEqual(["out_of_stock", 200]);
  const unknown = [{ size: "Q", color: "", quantity: 1 }];
  expect((await shop.post(PRODUCTS, newProduct({ name: "Q", cells: unknown }))).status).toBe(400);
});

it("a copy has as many of each size and color as are typed, while it is a draft", async () => {
  const cells = [{ size: "S", color: "Black", quantity: 1 }];
  const { body } = await shop.post(`${PRODUCTS}/101/copy`, { cells });
  const grid = (await shop.get(`/api/inventory/grid/${body.id}`)).body;
  expect([body.onShelf, grid.countedBy]).toEqual([1, "variants"]);
  expect(grid.cells.filter(({ onShelf }: { onShelf: number }) => onShelf > 0)).toMatchObject(
    cells.map(({ size, color, quantity }) => ({ size, color, onShelf: quantity })),
  );
  const more = { operation: "add", cells: [{ size: "M", color: "Black", quantity: 2 }] };
  const counted = await sendJson(shop, "PUT", `/api/inventory/grid/${body.id}`, more);
  expect([counted.status, counted.body.stockQuantity]).toEqual([200, 3]);
});
