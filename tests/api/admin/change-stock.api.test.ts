import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { StockSchema, type StockUpdate } from "#contract/inventory/inventory.ts";
import { editions } from "#server/database/schema/certificates.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { pressOnPayPage } from "#tests/support/payments/sandbox-customer.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";
import {
  enlargeEdition,
  readMovements,
  restock,
  updateStock,
} from "#tests/support/products/stock-changes.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await enlargeEdition(shop, 502);
});
afterEach(async () => {
  await expectBooksToBalance(shop.db);
  await shop.close();
});

const update = (body: unknown) => updateStock(shop, body);

/** Starts a payment for pieces of edition 502, of which eight exist. */
async function reserve(quantity: number): Promise<string> {
  const { status, body } = await shop.post("/api/payment/initialize", checkoutOfEdition502(quantity));
  expect(status).toBe(200);
  return body.paymentUrl;
}

describe("changing stock", () => {
  it.each<[string, Omit<StockUpdate, "productId">, number, number]>([
    ["set", { quantity: 20, operation: "set" }, 20, 12],
    ["set when no operation is named", { quantity: 20 }, 20, 12],
    ["set to nothing", { quantity: 0, operation: "set" }, 0, -8],
    ["set on what was seen", { quantity: 9, operation: "set", seen: 8 }, 9, 1],
    ["add", { quantity: 5, operation: "add" }, 13, 5],
    ["add whatever was seen", { quantity: 5, operation: "add", seen: 1 }, 13, 5],
    ["subtract", { quantity: 5, operation: "subtract" }, 3, -5],
    ["subtract everything", { quantity: 8, operation: "subtract" }, 0, -8],
  ])("%s", async (_, change, stockQuantity, movement) => {
    const { status, body } = await update({ productId: 502, ...change });
    expect(status).toBe(200);
    expect(body).toEqual({ name: "Jozi Nights Tee", stockQuantity });
    expect((await readProduct(shop.db, 502)).stockQuantity).toBe(stockQuantity);
    expect(await readMovements(shop.db, 502)).toEqual([{ change: movement, reason: "correction" }]);
    expect((await shop.get("/api/products/502")).body).toMatchObject({
      stockQuantity,
      inStock: stockQuantity > 0,
    });
  });

  it.each([
    { quantity: 8, operation: "set" },
    { quantity: 0, operation: "add" },
    { quantity: 0, operation: "subtract" },
  ])("to what it is (%j) leaves no row in the ledger", async (change) => {
    const { status, body } = await update({ productId: 502, ...change });
    expect([status, body.stockQuantity]).toEqual([200, 8]);
    expect(await readMovements(shop.db, 502)).toEqual([]);
  });

  it("by set on an outdated look is refused with the live value", async () => {
    await update({ productId: 502, quantity: 1, operation: "subtract" });
    const { status, body } = await update({ productId: 502, quantity: 20, seen: 8 });
    expect(status).toBe(409);
    expect(body).toEqual({
      error: "stock_changed",
      message: "The stock has changed since you looked: it is 7 now, not 8. Nothing was changed.",
      stockQuantity: 7,
      reserved: 0,
    });
    expect((await readProduct(shop.db, 502)).stockQuantity).toBe(7);
  });

  it("below zero is refused with a clear message", async () => {
    const { status, body } = await update({ productId: 502, quantity: 9, operation: "subtract" });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: "not_enough_stock",
      message: "There are 8 on the shelf, so 9 cannot be taken away. Nothing was changed.",
      stockQuantity: 8,
    });
    expect(await readMovements(shop.db, 502)).toEqual([]);
  });

  it("beyond what a shelf holds is refused", async () => {
    const { status, body } = await update({ productId: 502, quantity: 1_000_000, operation: "add" });
    expect([status, body.message]).toEqual([400, "Stock can be 1000000 at most. Nothing was changed."]);
  });

  it("does not count as restocking", async () => {
    await update({ productId: 502, quantity: 5, operation: "add" });
    expect((await readProduct(shop.db, 502)).lastRestocked).toBeNull();
  });
});

describe("a shelf with reserved pieces", () => {
  it("still counts them, and says how many they are; shoppers see the rest", async () => {
    await reserve(3);
    const shelves = z.array(StockSchema.strict()).parse((await shop.get("/api/inventory/stock")).body.items);
    expect(shelves).toContainEqual(
      expect.objectContaining({ id: 502, onShelf: 8, reserved: 3, lowStockThreshold: 5 }),
    );
    expect((await shop.get("/api/products/502")).body.stockQuantity).toBe(5);
  });

  it.each([
    ["set", { operation: "set", quantity: 2 }],
    ["subtract", { operation: "subtract", quantity: 6 }],
  ])("is not brought below them by %s, and nothing changes", async (_, change) => {
    await reserve(3);
    const { status, body } = await update({ productId: 502, ...change });
    expect(status).toBe(409);
    expect(body).toEqual({
      error: "not_enough_stock",
      message:
        "3 of the pieces are reserved for payments that have started, so the stock cannot go below 3. Nothing was changed.",
      stockQuantity: 8,
      reserved: 3,
    });
    expect(await readProduct(shop.db, 502)).toMatchObject({ stockQuantity: 8, reservedQuantity: 3 });
    expect(await readMovements(shop.db, 502)).toEqual([]);
  });

  it("can be brought down to exactly them; then nothing can be bought, and the payment still ends in a sale", async () => {
    const paymentUrl = await reserve(3);
    expect((await update({ productId: 502, quantity: 3 })).body.stockQuantity).toBe(3);
    expect((await shop.get("/api/products/502")).body).toMatchObject({ stockQuantity: 0, inStock: false });
    expect((await shop.post("/api/payment/initialize", checkoutOfEdition502())).status).toBe(409);
    await pressOnPayPage(shop, paymentUrl, "pay");
    await expect
      .poll(async () => (await readProduct(shop.db, 502)).stockQuantity, { timeout: 10_000 })
      .toBe(0);
  });
});

describe("many at once", () => {
  it("twenty subtract one each from eight: eight succeed, twelve are told, none is left", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => update({ productId: 502, quantity: 1, operation: "subtract" })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(8).fill(200),
      ...Array(12).fill(409),
    ]);
    const levels = answers.filter(({ status }) => status === 200).map(({ body }) => body.stockQuantity);
    expect(levels.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect((await readProduct(shop.db, 502)).stockQuantity).toBe(0);
    expect(await readMovements(shop.db, 502)).toHaveLength(8);
  });

  it("twenty set on the same look: one wins, the others are told its value", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => update({ productId: 502, quantity: 100 + index, seen: 8 })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status === 409);
    expect(new Set(lost.map(({ body }) => body.stockQuantity))).toEqual(
      new Set([won[0]?.body.stockQuantity]),
    );
  });

  it("additions race buyers: no piece is lost, none is sold twice", async () => {
    const started = await Promise.all([
      ...Array.from({ length: 6 }, () => shop.post("/api/payment/initialize", checkoutOfEdition502(2))),
      ...Array.from({ length: 6 }, () => update({ productId: 502, quantity: 1, operation: "add" })),
    ]);
    const buyers = started.slice(0, 6).filter(({ status }) => status === 200);
    expect(started.slice(6).map(({ status }) => status)).toEqual(Array(6).fill(200));
    await Promise.all([
      ...buyers.map(({ body }) => pressOnPayPage(shop, body.paymentUrl, "pay")),
      ...Array.from({ length: 4 }, () => restock(shop, 502, 5)),
    ]);
    const settled = await Promise.all(
      buyers.map(({ body }) => shop.post("/api/payment/verify", { reference: body.reference })),
    );
    expect(settled.map(({ body }) => body.status)).toEqual(Array(buyers.length).fill("success"));
    expect(await readProduct(shop.db, 502)).toMatchObject({
      stockQuantity: 8 + 6 + 20 - 2 * buyers.length,
      reservedQuantity: 0,
    });
  });

  it("a set that was decided before a sale does not undo it", async () => {
    const paymentUrl = await reserve(1);
    await pressOnPayPage(shop, paymentUrl, "pay");
    await expect
      .poll(async () => (await readProduct(shop.db, 502)).stockQuantity, { timeout: 10_000 })
      .toBe(7);
    expect((await update({ productId: 502, quantity: 18, seen: 8 })).status).toBe(409);
    expect((await readProduct(shop.db, 502)).stockQuantity).toBe(7);
  });
});

it("an edition takes no more pieces than it has numbers left, by any way; fewer are always taken away", async () => {
  await shop.db.update(editions).set({ size: 10 }).where(eq(editions.productId, 502));
  const sentence = "This edition has 10 numbers left, so 50 pieces cannot be sold. Nothing was changed.";
  expect(await update({ productId: 502, quantity: 50 })).toMatchObject({
    status: 400,
    body: { message: sentence },
  });
  expect((await restock(shop, 502, 3)).status).toBe(400);
  expect((await restock(shop, 502, 2)).status).toBe(200);
  expect((await readProduct(shop.db, 502)).stockQuantity).toBe(10);
  await shop.db.update(editions).set({ size: 8 }).where(eq(editions.productId, 502));
  expect((await update({ productId: 502, quantity: 9 })).status).toBe(200);
});
