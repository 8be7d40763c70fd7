import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { productSamples, productTracks } from "#server/database/schema/music.ts";
import { products } from "#server/database/schema/products.ts";
import { CATALOGUE_FOLDER } from "#server/platform/project-folders.ts";
import { loadCatalogue } from "#server/products/load-catalogue.ts";
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
  await cp(join(CATALOGUE_FOLDER, "music"), join(folder, "music"), { recursive: true });
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

async function editTracks(change: (text: string) => string): Promise<void> {
  const file = join(folder, "music", "tracks.json");
  await writeFile(file, change(await readFile(file, "utf8")));
}

async function readTracks(id: number): Promise<string[]> {
  const rows = await shop.db.select().from(productTracks).where(eq(productTracks.productId, id));
  return rows.toSorted((one, other) => one.position - other.position).map(({ title }) => title);
}

it("takes over new tracks, except of a record that the admin has edited", async () => {
  const editedAt = new Date("2026-11-01T08:00:00Z");
  await shop.db.update(products).set({ editedAt }).where(eq(products.id, 605));
  await editTracks((text) => text.replace("Kettle On", "Kettle Off").replace("Sliding Door", "Open Door"));
  await loadCatalogue(shop.app.shop, folder);
  expect((await readTracks(601)).slice(0, 2)).toEqual(["Kettle Off", "Veld Fog"]);
  expect(await readTracks(605)).toContain("Sliding Door");
});

it("takes over new samples, except of a record that the admin has given one", async () => {
  await shop.db.update(productSamples).set({ addedBy: "admin" }).where(eq(productSamples.productId, 605));
  await editTracks((text) => text.replaceAll('"seconds": 30,', '"seconds": 29,'));
  await loadCatalogue(shop.app.shop, folder);
  const rows = await shop.db.select().from(productSamples);
  const lengths = new Map(rows.map(({ productId, seconds }) => [productId, seconds]));
  expect([lengths.get(601), lengths.get(605)]).toEqual([29, 30]);
});

it("has no sample any more of a record that is not in the list of tracks", async () => {
  await writeFile(join(folder, "music", "tracks.json"), "[]");
  await loadCatalogue(shop.app.shop, folder);
  expect(await shop.db.$count(productSamples)).toBe(0);
});

it("refuses tracks of a product that is not in the catalogue", async () => {
  await editTracks((text) => text.replace('"id": 601', '"id": 699'));
  await expect(loadCatalogue(shop.app.shop, folder)).rejects.toThrow(/699, which is not in the catalogue/);
});
