import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { InventoryStatusSchema, StockSummarySchema } from "#contract/inventory/inventory.ts";
import { products } from "#server/database/schema/products.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";
import { readMovements, restock, updateStock } from "#tests/support/products/stock-changes.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => expectBooksToBalance(shop.db));
afterAll(() => shop.close());

describe("reading", () => {
  it("counts the products, the low ones and the empty ones, in agreement with the lists", async () => {
    const status = InventoryStatusSchema.parse((await shop.get("/api/inventory/status")).body);
    const all: ProductJson[] = (await shop.get("/api/products")).body;
    const low = z.array(StockSummarySchema).parse((await shop.get("/api/inventory/low-stock")).body);
    expect(status).toEqual({
      totalProducts: all.length,
      lowStockCount: low.length,
      outOfStockCount: all.filter((product) => product.stockQuantity === 0).length,
    });
    expect(status).toEqual({ totalProducts: 47, lowStockCount: 8, outOfStockCount: 3 });
  });

  it("lists what is at or below its threshold, the fewest first, with the fields of a stock summary", async () => {
    const { body, headers } = await shop.get("/api/inventory/low-stock");
    const low = z.array(StockSummarySchema.strict()).parse(body);
    expect(low.every((product) => product.stockQuantity <= product.lowStockThreshold)).toBe(true);
    expect(low.map((product) => product.stockQuantity)).toEqual([0, 0, 0, 2, 3, 3, 4, 5]);
    expect(low).toContainEqual({
      id: 706,
      name: "Slipmat",
      stockQuantity: 2,
      lowStockThreshold: 5,
      sku: "KLD-706",
    });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("names a product that sits exactly on its threshold, and one without a number of its own", async () => {
    await shop.db.update(products).set({ lowStockThreshold: 9, sku: null }).where(eq(products.id, 106));
    const { body } = await shop.get("/api/inventory/low-stock");
    expect(body).toContainEqual(
      expect.objectContaining({ id: 106, stockQuantity: 9, lowStockThreshold: 9, sku: null }),
    );
    await shop.db.update(products).set({ lowStockThreshold: 5, sku: "KLD-106" }).where(eq(products.id, 106));
  });

  it("counts only what the lists show", async () => {
    await shop.db.update(products).set({ image: "left-the-catalogue" }).where(eq(products.id, 110));
    expect((await shop.get("/api/inventory/status")).body).toEqual({
      totalProducts: 46,
      lowStockCount: 7,
      outOfStockCount: 2,
    });
    await shop.db.update(products).set({ image: "110" }).where(eq(products.id, 110));
  });

  it("answers no other method", async () => {
    for (const path of ["status", "low-stock", "stock"]) {
      const { status, headers } = await shop.post(`/api/inventory/${path}`, {});
      expect([status, headers.get("allow")]).toEqual([405, "GET"]);
    }
  });
});

describe("a change", () => {
  it.each([
    [{ quantity: 1 }, "productId", "Product ID is required"],
    [{ productId: 0, quantity: 1 }, "productId", "Product ID is required"],
    [{ productId: -1, quantity: 1 }, "productId", "Product ID is required"],
    [{ productId: "502", quantity: 1 }, "productId", "Product ID is required"],
    [{ productId: 2 ** 31, quantity: 1 }, "productId", "There is no product with this number."],
    [{ productId: 502 }, "quantity", "Quantity must be 0 or greater"],
    [{ productId: 502, quantity: -1 }, "quantity", "Quantity must be 0 or greater"],
    [{ productId: 502, quantity: "1" }, "quantity", "Quantity must be 0 or greater"],
    [{ productId: 502, quantity: 1.5 }, "quantity", "Quantity must be 0 or greater"],
    [{ productId: 502, quantity: null }, "quantity", "Quantity must be 0 or greater"],
    [{ productId: 502, quantity: 1_000_001 }, "quantity", "Quantity must be 1000000 or less"],
    [
      { productId: 502, quantity: 1, operation: "multiply" },
      "operation",
      expect.stringMatching(/set.*add.*subtract/),
    ],
    [{ productId: 502, quantity: 1, seen: "8" }, "seen", expect.any(String)],
  ])("refuses %j", async (body, path, message) => {
    const answer = await updateStock(shop, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe("invalid_request");
    expect(answer.body.fields).toEqual([{ path, message }]);
    expect((await readProduct(shop.db, 502)).stockQuantity).toBe(8);
  });

  it.each([undefined, [], "502", null])("refuses the body %j", async (body) => {
    expect((await updateStock(shop, body)).status).toBe(400);
  });

  it("of an unknown product is a 404", async () => {
    for (const answer of [
      await updateStock(shop, { productId: 9999, quantity: 1 }),
      await restock(shop, 9999, 1),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([404, "not_found"]);
    }
  });

  it("answers no other method, whoever asks", async () => {
    const read = await shop.get("/api/inventory/update");
    expect([read.status, read.headers.get("allow")]).toEqual([405, "PUT"]);
    expect((await shop.get("/api/inventory/restock/502")).headers.get("allow")).toBe("POST");
  });
});

describe("restocking", () => {
  it("adds the pieces, notes when, and takes the product off the low-stock list", async () => {
    const { status, body } = await restock(shop, 706, 24);
    expect(status).toBe(200);
    expect(body).toEqual({ name: "Slipmat", stockQuantity: 26 });
    expect(await readMovements(shop.db, 706)).toEqual([{ change: 24, reason: "restock" }]);
    expect((await readProduct(shop.db, 706)).lastRestocked).toEqual(shop.clock.now());
    expect((await shop.get("/api/products/706")).body.lastRestocked).toBe(shop.clock.now().toISOString());
    const low: { id: number }[] = (await shop.get("/api/inventory/low-stock")).body;
    expect(low.map(({ id }) => id)).not.toContain(706);
    expect((await shop.get("/api/inventory/status")).body.lowStockCount).toBe(7);
  });

  it("puts a product on sale that was switched off", async () => {
    expect((await readProduct(shop.db, 608)).inStock).toBe(false);
    await restock(shop, 608, 3);
    expect((await shop.get("/api/products/608")).body).toMatchObject({ stockQuantity: 3, inStock: true });
  });

  it.each([
    [0, "Quantity must be 1 or greater"],
    [-1, "Quantity must be 1 or greater"],
    [1.5, "Quantity must be 1 or greater"],
    ["24", "Quantity must be 1 or greater"],
    [undefined, "Quantity must be 1 or greater"],
    [1_000_001, "Quantity must be 1000000 or less"],
  ])("refuses the quantity %j", async (quantity, message) => {
    const { status, body } = await restock(shop, 706, quantity);
    expect(status).toBe(400);
    expect(body.fields).toEqual([{ path: "quantity", message }]);
  });

  it.each(["0", "-1", "abc", "1.5", "706%20OR%201"])("has no product %s", async (id) => {
    expect((await shop.post(`/api/inventory/restock/${id}`, { quantity: 1 })).status).toBe(400);
  });
});
