import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadCatalogue } from "#server/admin/products/load-catalogue.ts";
import { CATALOGUE_FOLDER } from "#server/platform/project-folders.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { expectBooksToBalance } from "#tests/support/payments/balanced-books.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let folder: string;
beforeEach(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), "kulud-catalogue-"));
  await cp(join(CATALOGUE_FOLDER, "products.json"), join(folder, "products.json"));
  await cp(join(CATALOGUE_FOLDER, "photos"), join(folder, "photos"), { recursive: true });
});
afterEach(async () => {
  await expectBooksToBalance(shop.db);
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

async function edit(id: number, change: Record<string, unknown>): Promise<void> {
  const file = join(folder, "products.json");
  const products: { id: number }[] = JSON.parse(await readFile(file, "utf8"));
  const edited = products.map((product) => (product.id === id ? { ...product, ...change } : product));
  await writeFile(file, JSON.stringify(edited));
}

it("takes over new words and prices, and leaves live stock alone", async () => {
  const twoSlipmats = { id: 706, name: "Slipmat", price: 150, quantity: 2, size: "One Size" };
  await shop.post("/api/payment/initialize", checkoutRequest({ amount: 30_000, items: [twoSlipmats] }));
  await edit(706, { name: "Slipmat, second cut", price: "165.00", stockQuantity: 99, lowStockThreshold: 1 });
  expect(await loadCatalogue(shop.app.shop, folder)).toEqual({ added: 0, updated: 47, left: 0 });
  expect(await readProduct(shop.db, 706)).toMatchObject({
    name: "Slipmat, second cut",
    price: 16_500,
    stockQuantity: 2,
    reservedQuantity: 2,
    lowStockThreshold: 5,
  });
});

it("changes nothing at all when one product is wrong", async () => {
  await edit(705, { name: "Changed" });
  await edit(706, { price: "free" });
  await expect(loadCatalogue(shop.app.shop, folder)).rejects.toThrow(/706.*price/s);
  expect((await readProduct(shop.db, 705)).name).toBe("Crew Socks");
});
