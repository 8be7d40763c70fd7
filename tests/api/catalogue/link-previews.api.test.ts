/** The pictures that chats and networks show for a link. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { rand } from "#domain/money/money.ts";
import { certificates } from "#server/database/schema/certificates.ts";
import { products } from "#server/database/schema/products.ts";
import { PREVIEWED_PAGES, toPreviewed } from "#server/link-previews/link-previews.ts";
import { certifiedOrders } from "#tests/support/orders/certified-order.ts";
import { HOSTILE_NAME } from "#tests/support/products/hostile-name.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kulud-previews-"));
  shop = await openTestShop({ env: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function pathOf(id: number): Promise<string> {
  const product: ProductJson = (await shop.get(`/api/products/${id}`)).body;
  return shop.app.shop.previews.ofProduct(toPreviewed(product)).path;
}

async function fetchPicture(path: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(new URL(path, shop.url), { redirect: "manual" });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function expectPreview(path: string): Promise<Buffer> {
  const { response, bytes } = await fetchPicture(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(300_000);
  return bytes;
}

describe("the preview", () => {
  it("of a product of every kind is a JPEG of 1200 by 630 pixels below 300 kB", async () => {
    const sold: ProductJson[] = (await shop.get("/api/products")).body;
    const kinds = new Map(sold.map((product) => [product.category, product]));
    expect(kinds.size).toBeGreaterThan(6);
    for (const product of kinds.values()) {
      await expectPreview(shop.app.shop.previews.ofProduct(toPreviewed(product)).path);
    }
  });

  it.each(PREVIEWED_PAGES)("of the page %s is one too", async (page) => {
    await expectPreview(shop.app.shop.previews.ofPage(page).path);
  });

  it("of a number is there while somebody owns it, without its code", async () => {
    const { orderOf, certificateOf } = certifiedOrders(() => shop);
    const order = await orderOf(501);
    const certificate = await certificateOf(order);
    const product: ProductJson = (await shop.get(`/api/products/${certificate.productId}`)).body;
    const { path } = shop.app.shop.previews.ofNumber(
      { ...certificate, isTest: order.isTest },
      product.pictures.main,
    );
    expect(path).not.toContain(certificate.code);
    await expectPreview(path);
    await shop.db.update(certificates).set({ state: "void" }).where(eq(certificates.id, certificate.id));
    expect((await fetchPicture(path)).response.status).toBe(404);
  });

  it("is drawn with a hostile name, and is another picture", async () => {
    const before = await expectPreview(await pathOf(108));
    await shop.db.update(products).set({ name: HOSTILE_NAME }).where(eq(products.id, 108));
    const after = await expectPreview(await pathOf(108));
    expect(after.equals(before)).toBe(false);
  });

  it.each([
    ["name", { name: "Another Tee" }],
    ["price", { price: rand(185) }],
  ])("has another address when the %s changes, and the old one leads on to it", async (_what, change) => {
    const old = await pathOf(110);
    await shop.db.update(products).set(change).where(eq(products.id, 110));
    const current = await pathOf(110);
    expect(current).not.toBe(old);
    const { response } = await fetchPicture(old);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(current);
  });

  it("keeps its address when only stock changes: no picture tells a count", async () => {
    const before = await pathOf(111);
    await shop.db.update(products).set({ stockQuantity: 1 }).where(eq(products.id, 111));
    expect(await pathOf(111)).toBe(before);
  });

  it("is kept in the data folder, one file for each product", async () => {
    await expectPreview(await pathOf(112));
    await shop.db
      .update(products)
      .set({ price: rand(290) })
      .where(eq(products.id, 112));
    const path = await pathOf(112);
    await expectPreview(path);
    const kept = (await readdir(join(dataDir, "previews"))).filter((name) => name.startsWith("112-"));
    expect(kept.map((name) => `/previews/${name}`)).toEqual([path]);
  });

  it("is drawn once for all who ask for it at the same time", async () => {
    await shop.db
      .update(products)
      .set({ price: rand(310) })
      .where(eq(products.id, 103));
    const product = toPreviewed((await shop.get("/api/products/103")).body);
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => shop.app.shop.previews.ofProduct(product).read()),
    );
    // The very same bytes in memory, not only equal ones.
    expect(new Set(asked).size).toBe(1);
  });

  it.each([
    ["of an unknown product", "/previews/999999-0123456789ab.jpg"],
    ["of a number that was not sold", "/previews/502-8-0123456789ab.jpg"],
    ["of another name", "/previews/101.jpg"],
    ["outside the folder", "/previews/..%2f..%2fpackage.json"],
  ])("%s is 404", async (_case, path) => {
    expect((await fetchPicture(path)).response.status).toBe(404);
  });
});

it("the previews are warmed before anybody asks, and warming ends when it is told to", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kulud-warm-"));
  const other = await openTestShop({ env: { DATA_DIR: folder } });
  const ending = new AbortController();
  const warming = other.app.shop.previews.warm(ending.signal);
  await expect
    .poll(() => readdir(join(folder, "previews")).catch(() => []), { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/^101-/));
  ending.abort();
  await warming;
  await other.close();
  await rm(folder, { recursive: true, force: true });
});
