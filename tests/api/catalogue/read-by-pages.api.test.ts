/** The operations by which the shop's own pages read, for anybody else who wants the same. */

import { describe, expect, it, vi } from "vitest";
import { FIRST_NEWS } from "#content/news.ts";
import { FIRST_TEXTS } from "#content/texts/first-texts.ts";
import { SHELVES } from "#domain/catalogue/shop-shelves.ts";
import { SCENE_PLACES } from "#domain/pictures/scene-places.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForAll(() => openTestShop({ keepsAnswers: true }));

const read = async (path: string) => (await shop.get(path)).body;
const namesOf = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name);

describe("a shelf", () => {
  it("is listed with its place in the menu and how much stands on it", async () => {
    const { shelves, counts } = await read("/api/shelves");
    expect(shelves.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual(SHELVES.toSorted());
    expect(counts.tees).toBe((await read("/api/shelves/tees")).total);
  });

  it("is narrowed by filters, of which one may have several values", async () => {
    const both = await read("/api/shelves/tees?color=Green&color=Yellow&price=0-200");
    expect(both.shelf.slug).toBe("tees");
    expect(namesOf(both)).toEqual(["Golden Hour Tee", "Grassroots Tee"]);
    // A value with a comma in it is another one, and not what was kept for the two.
    expect(namesOf(await read("/api/shelves/tees?color=Green%2CYellow&price=0-200"))).toHaveLength(9);
    expect(namesOf(await read("/api/shelves/tees?color=Yellow&sort=price"))).toHaveLength(2);
  });

  it.each([
    ["/api/shelves/tees?color=Red", `/api/shelves/tees?color=Red&color=Red&color=${"x".repeat(5000)}`],
    ["/api/search/pieces?q=soundwave+tee", "/api/search/pieces?q=%20Soundwave%20%20TEE"],
  ])("is kept under what was read of its address, however long it is: %s", async (plain, spelled) => {
    const { narrowShelf, search } = shop.app.shop.lists;
    const lists = { narrowShelf: vi.fn(narrowShelf), search: vi.fn(search) };
    await shop.get(plain);
    Object.assign(shop.app.shop.lists, lists);
    expect((await shop.get(spelled)).body).toEqual((await shop.get(plain)).body);
    Object.assign(shop.app.shop.lists, { narrowShelf, search });
    expect([...lists.narrowShelf.mock.calls, ...lists.search.mock.calls]).toEqual([]);
  });

  it("that the shop does not have is not found", async () => {
    const { status, body } = await shop.get("/api/shelves/hats");
    expect([status, body.error]).toEqual([404, "not_found"]);
  });
});

it("words name sizes and colors, which a search takes as filters", async () => {
  const found = await read("/api/search/pieces?q=black+tee&size=M");
  expect([found.text, found.filters.color]).toEqual(["tee", ["Black"]]);
  expect(found.total).toBe(found.products.length);
});

it("the owner's words and photographs, and what the label tells, are there to read", async () => {
  expect(await read("/api/texts")).toEqual(FIRST_TEXTS);
  expect(Object.keys(await read("/api/scenes")).toSorted()).toEqual(SCENE_PLACES.toSorted());
  expect(await read("/api/news")).toHaveLength(FIRST_NEWS.length);
});

describe("an edition's ledger", () => {
  it("says of each number whether it is sold, and no name", async () => {
    expect(await read("/api/editions/502")).toMatchObject({ productId: 502, closed: null, numbers: [] });
  });

  it("is not there for what is not numbered", async () => {
    expect((await shop.get("/api/editions/101")).status).toBe(404);
  });
});

describe("a preview", () => {
  const pathOf = (key: string) => `/api/previews/101?key=${encodeURIComponent(key)}`;

  it("is opened by its link's key", async () => {
    const { url } = (await shop.post("/api/admin/products/101/preview", {})).body;
    const preview = await read(pathOf(new URL(url).searchParams.get("key") ?? ""));
    expect(preview).toMatchObject({ product: { id: 101 }, isOnSale: true, list: { shelf: "Tees" } });
  });

  it.each(["", "z.aaaaaaaaaaaaaaaaaaaaaaaaaaa"])("is not there for the key %j", async (key) => {
    expect((await shop.get(pathOf(key))).status).toBe(404);
  });
});
