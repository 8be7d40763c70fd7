/** Lists that are longer than a page: the API's, the stock's, and what the pages read. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProductJson } from "#contract/catalogue/products.ts";
import type { StockPage } from "#contract/inventory/inventory.ts";
import { products } from "#server/database/schema/products.ts";
import { addManyProducts } from "#tests/support/products/many-products.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const TEES = 13;
const ADDED = 130;
const ALL = 47 + ADDED;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ keepsAnswers: true });
  await addManyProducts(shop.db, { category: "tshirts", count: ADDED, like: 101 });
});
afterAll(() => shop.close());

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

/** Follows `Link: …; rel="next"` from page to page. */
async function follow(path: string): Promise<ProductJson[][]> {
  const { body, headers } = await shop.get(path);
  const next = /^<([^>]+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
  return [body, ...(next === undefined ? [] : await follow(next))];
}

describe("a list of the API", () => {
  it.each([
    ["/api/products", ALL, [120, 24, 24, 9]],
    ["/api/products?page=1", ALL, [24, 24, 24, 24, 24, 24, 24, 9]],
    ["/api/products/category/tshirts", TEES + ADDED, [120, 23]],
    ["/api/products/category/tshirts?page=5", 47, [24, 23]],
    ["/api/products/category/music", 8, [8]],
    ["/api/products/featured?page=1", 8, [8]],
  ])("%s names the next page until it ends, and nothing twice", async (path, total, sizes) => {
    const pages = await follow(path);
    expect(pages.map(({ length }) => length)).toEqual(sizes);
    expect(new Set(idsOf(pages.flat())).size).toBe(total);
  });

  it("is empty behind its last page, and refuses what is no page", async () => {
    expect((await shop.get("/api/products?page=99")).body).toEqual([]);
    for (const page of ["0", "-1", "1.5", "x", "100001"])
      expect((await shop.get(`/api/products?page=${page}`)).status).toBe(400);
  });

  it("is kept by the page it was understood as", async () => {
    await shop.get("/api/products?page=02&utm_source=ig");
    expect(shop.app.shop.answers.find("/api/products?page=2&fbclid=1")).toBeDefined();
  });

  it("of what runs low pages the same way", async () => {
    await shop.db.update(products).set({ stockQuantity: 1 }).where(eq(products.category, "tshirts"));
    const pages = await follow("/api/inventory/low-stock");
    expect(pages.map(({ length }) => length)[0]).toBe(120);
    const { lowStockCount } = (await shop.get("/api/inventory/status")).body;
    expect(new Set(idsOf(pages.flat())).size).toBe(lowStockCount);
  });
});

describe("the stock", () => {
  const read = async (query: string): Promise<StockPage> =>
    (await shop.get(`/api/inventory/stock${query}`)).body;

  it("is fifty to a page, in the order of the catalogue", async () => {
    const pages = await Promise.all(["", "?page=2", "?page=3", "?page=4"].map(read));
    expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 50, 27]);
    expect(pages[0]).toMatchObject({ total: ALL, page: 1, pages: 4 });
    const all = (await follow("/api/products?page=1")).flat();
    expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(idsOf(all));
  });

  it.each<[string, (item: StockPage["items"][number]) => boolean]>([
    ["?search=wordMARK", ({ name }) => /wordmark/i.test(name)],
    ["?search=tee+kulud", ({ name }) => /tee/i.test(name) && /kulud/i.test(name)],
    ["?search=kld-110", ({ id }) => id === 110],
    ["?search=100%25", () => false],
    ["?state=out", ({ onShelf }) => onShelf === 0],
    ["?state=low&search=hoodie", ({ name, onShelf }) => /hoodie/i.test(name) && onShelf > 0 && onShelf <= 5],
  ])("finds %s on all pages", async (query, belongs) => {
    const everything = await Promise.all([1, 2, 3, 4].map((page) => read(`?page=${page}`)));
    const expected = everything.flatMap(({ items }) => items).filter(belongs);
    const found = await read(query);
    expect(found.total).toBe(expected.length);
    expect(idsOf(found.items)).toEqual(idsOf(expected).slice(0, 50));
  });
});

describe("the shelf beside a product", () => {
  const shelfOf = async (id: number) => idsOf((await shop.get(`/api/products/shelf/${id}`)).body);

  it("shows the next ones, round the end of the list, and neither itself nor what cannot be bought", async () => {
    const music = idsOf((await shop.get("/api/products/category/music")).body.filter(isOnSale));
    const [first = 0, ...others] = music;
    expect(await shelfOf(first)).toEqual(others.slice(0, 5));
    expect(await shelfOf(others.at(-1) ?? 0)).toEqual([first, ...others].slice(0, 5));
    await shop.db
      .update(products)
      .set({ inStock: false })
      .where(eq(products.id, others[0] ?? 0));
    shop.app.shop.freshness.outdate();
    expect(await shelfOf(first)).toEqual(others.slice(1, 6));
  });

  it("is that of all limited editions, and of no hidden product", async () => {
    const pieces = await shelfOf(502);
    const categories = await Promise.all(
      pieces.map(async (id) => (await shop.get(`/api/products/${id}`)).body.category),
    );
    expect(pieces).toHaveLength(5);
    expect(new Set(categories).size).toBeGreaterThan(1);
    for (const category of categories) expect(category).toMatch(/^limited-/);
    expect((await shop.get("/api/products/shelf/9999")).status).toBe(404);
  });
});

function isOnSale({ inStock }: ProductJson): boolean {
  return inStock;
}
