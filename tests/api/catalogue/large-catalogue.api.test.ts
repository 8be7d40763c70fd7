/** What programs read of a shop that outgrows one sitemap. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { findAll, readXml, textOf } from "#tests/support/documents/read-xml.ts";
import { addManyProducts } from "#tests/support/products/many-products.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const ADDED = 5000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ keepsAnswers: true });
  await addManyProducts(shop.db, { category: "accessories", count: ADDED, like: 706 });
});
afterAll(() => shop.close());

const read = async (path: string) => readXml((await shop.get(path)).body);

it("its sitemap is an index of parts, which together name every product once and the pages of its shelves", async () => {
  const files = findAll(await read("/sitemap.xml"), "sitemap").map((entry) => textOf(entry, "loc") ?? "");
  expect(files.map((file) => file.replace(shop.url, ""))).toEqual([
    "/sitemaps/pages.xml",
    "/sitemaps/products-1.xml",
    "/sitemaps/products-2.xml",
  ]);
  const parts = await Promise.all(files.map((file) => read(file.replace(shop.url, ""))));
  const [pages = [], ...products] = parts.map((part) =>
    findAll(part, "url").map((url) => textOf(url, "loc")),
  );
  expect(pages).toContain(`${shop.url}/shop/accessories`);
  expect(products.map(({ length }) => length)).toEqual([5000, 47]);
  expect(new Set(products.flat()).size).toBe(ADDED + 47);
});

it.each(["products-0.xml", "products-3.xml", "products-1.xml.gz", "pages", "%2e%2e"])(
  "there is no part %s of it",
  async (file) => {
    expect((await shop.get(`/sitemaps/${file}`)).status).toBe(404);
  },
);
