/** A numbered product has no more pieces on its shelf than numbers are left, however they are put there. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";
import { sendJson } from "#tests/support/products/new-product.ts";
import { restock, sizeEdition, updateStock } from "#tests/support/products/stock-changes.ts";
import { cell, countBy, readGrid, setGrid, spread } from "#tests/support/products/stock-grid.ts";
import { type Answer, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const EDITION = 502;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await sizeEdition(shop, EDITION, 10);
});
afterEach(async () => {
  await expectBooksToBalance(shop.db);
  await shop.close();
});

async function expectRefused(answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer;
  expect([status, body.error]).toEqual([400, "invalid_request"]);
  expect(body.message).toMatch(/has 10 numbers left, so 1[12] pieces cannot be sold/);
  expect((await readProduct(shop.db, EDITION)).stockQuantity).toBe(8);
}

it("as one number", async () => {
  await expectRefused(updateStock(shop, { productId: EDITION, quantity: 11 }));
  await expectRefused(updateStock(shop, { productId: EDITION, quantity: 3, operation: "add" }));
  await expectRefused(restock(shop, EDITION, 4));
  expect((await restock(shop, EDITION, 2)).status).toBe(200);
});

it("spread over its sizes, and size by size", async () => {
  const [{ size, color }] = (await readGrid(shop, EDITION)).body.cells;
  const spreading = { countedBy: "variants", seen: 8, cells: [cell(size, color, 11)] };
  await expectRefused(countBy(shop, spreading, EDITION));
  await spread(shop, [cell(size, color, 8)], EDITION);
  await expectRefused(setGrid(shop, { cells: [{ ...cell(size, color, 12), seen: 8 }] }, EDITION));
  await expectRefused(updateStock(shop, { productId: EDITION, size, color, quantity: 3, operation: "add" }));
  const more = { quantity: 4, size, color };
  await expectRefused(sendJson(shop, "POST", `/api/inventory/restock/${EDITION}`, more));
});
