/** What filters leave of a list and count, and that it follows sales. */

import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type FilterName, type Filters, NO_FILTERS } from "#domain/catalogue/list-filters.ts";
import { LIST_ORDERS, type ListOrder } from "#domain/catalogue/list-order.ts";
import { WHOLE_LIST } from "#domain/catalogue/list-request.ts";
import { isChoiceOut } from "#domain/inventory/stock-of-choice.ts";
import { MINUTE } from "#domain/time/time.ts";
import { products } from "#server/database/schema/products.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { addManyProducts, removeManyProducts } from "#tests/support/products/many-products.ts";
import { cell, spread } from "#tests/support/products/stock-grid.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const TEES = 13;

const shop = openedForAll(() => openTestShop());

const narrow = (filters: Partial<Filters>, page = 1) =>
  shop.app.shop.lists.narrowShelf("tees", { ...WHOLE_LIST, filters: { ...NO_FILTERS, ...filters }, page });
const announce = () => shop.app.shop.announcements.announce(new Set(["catalogue"]));

async function countsOf(filters: Partial<Filters>, name: FilterName) {
  const { facets } = await narrow(filters);
  return Object.fromEntries(facets[name].map(({ value, count }) => [value, count]));
}

describe("a shelf", () => {
  it("is whole and in its own order without filters", async () => {
    const { products: shown, total } = await narrow({});
    const listed = await shop.app.shop.products.list({ shelf: "tees" }, { offset: 0, limit: 24 });
    expect(total).toBe(TEES);
    expect(shown).toEqual(listed);
  });

  it("is narrowed by each filter, and counts what each value would leave", async () => {
    const all = (await narrow({})).products;
    for (const name of ["color", "price", "size"] as const) {
      for (const [value, count] of Object.entries(await countsOf({}, name))) {
        const { total, products: left } = await narrow({ [name]: [value] });
        expect([name, value, total]).toEqual([name, value, count]);
        expect(left.length).toBe(count);
        if (name === "color")
          expect(left).toEqual(all.filter(({ availableColors }) => availableColors.includes(value)));
      }
    }
    expect(await countsOf({}, "price")).toEqual({ "0-200": 9, "200-400": 4 });
  });

  it("takes any of the values of one filter, and all of the filters", async () => {
    const names = async (filters: Partial<Filters>) =>
      (await narrow(filters)).products.map(({ name }) => name);
    expect(await names({ color: ["Green", "Yellow"], price: ["0-200"] })).toEqual([
      "Golden Hour Tee",
      "Grassroots Tee",
    ]);
    expect(await countsOf({ color: ["Green", "Yellow"] }, "price")).toEqual({ "0-200": 2, "200-400": 1 });
    expect((await countsOf({ color: ["Green"] }, "color")).Black).toBe((await countsOf({}, "color")).Black);
  });

  it("ignores what no piece of it has", async () => {
    const { total, facets } = await narrow({ color: ["Mauve"], size: ["M", "17"] });
    expect(total).toBe((await narrow({ size: ["M"] })).total);
    expect(facets.color.some(({ isChosen }) => isChosen)).toBe(false);
    expect(facets.size.filter(({ isChosen }) => isChosen).map(({ value }) => value)).toEqual(["M"]);
  });

  it("goes on from page to page, and is empty behind the last", async () => {
    await addManyProducts(shop.db, { category: "tshirts", count: 60, like: 110 });
    announce();
    const pages = await Promise.all([1, 2, 3, 4].map((page) => narrow({ color: ["Yellow"] }, page)));
    const ids = pages.flatMap(({ products: shown }) => shown.map(({ id }) => id));
    expect(pages.map(({ total }) => total)).toEqual([62, 62, 62, 62]);
    expect([ids.length, new Set(ids).size]).toEqual([62, 62]);
    expect(pages.map(({ products: shown }) => shown.length)).toEqual([24, 24, 14, 0]);
    await removeManyProducts(shop.db);
    announce();
    expect((await narrow({})).total).toBe(TEES);
  });
});

describe("a chosen order", () => {
  const sortTees = (sort: ListOrder, page = 1) =>
    shop.app.shop.lists.narrowShelf("tees", { ...WHOLE_LIST, sort, page });

  it("shows the same products, each once, in its order", async () => {
    const own = (await narrow({})).products;
    const sorted = await Promise.all(LIST_ORDERS.map(async (sort) => (await sortTees(sort)).products));
    const [newest = [], cheapest = [], dearest = [], named = []] = sorted;
    for (const products of sorted) expect(new Set(products)).toEqual(new Set(own));
    const prices = own.map(({ price }) => Number(price)).toSorted((one, other) => one - other);
    expect(cheapest.map(({ price }) => Number(price))).toEqual(prices);
    expect(dearest.map(({ price }) => Number(price))).toEqual(prices.toReversed());
    const names = own.map(({ name }) => name);
    expect(named.map(({ name }) => name)).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
    expect(newest.map(({ id }) => id)).not.toEqual(own.map(({ id }) => id));
  });

  it("puts what was added last first, on all pages together", async () => {
    await addManyProducts(shop.db, { category: "tshirts", count: 20, like: 110 });
    announce();
    const pages = await Promise.all([1, 2].map((page) => sortTees("newest", page)));
    const ids = pages.flatMap(({ products: shown }) => shown.map(({ id }) => id));
    expect(ids.slice(0, 20)).toEqual(ids.toSorted((one, other) => other - one).slice(0, 20));
    expect(new Set(ids).size).toBe(TEES + 20);
    await removeManyProducts(shop.db);
    announce();
  });
});

describe("sizes in stock", () => {
  it("are those of a choice that can be bought, color by color", async () => {
    await spread(shop, [cell("M", "Red", 59), cell("L", "Black", 1)]);
    const has = async (filters: Partial<Filters>) =>
      (await narrow(filters)).products.some(({ id }) => id === 101);
    expect(await has({ size: ["M"] })).toBe(true);
    expect(await has({ size: ["M"], color: ["Red"] })).toBe(true);
    expect(await has({ size: ["M"], color: ["Black"] })).toBe(false);
    expect(await has({ size: ["M", "L"], color: ["Black"] })).toBe(true);
    expect(await has({ size: ["XS"] })).toBe(false);
    expect(await has({})).toBe(true);
  });

  it("agree with what each product says of itself, in every combination", async () => {
    const all = (await narrow({})).products;
    for (const color of ["Black", "White", "Red"]) {
      for (const size of ["XS", "M", "L"]) {
        const expected = all.filter(
          (product) => product.availableColors.includes(color) && !isChoiceOut(product, { size, color }),
        );
        const { products: left, facets } = await narrow({ size: [size], color: [color] });
        expect(left.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        for (const name of ["size", "color"] as const)
          expect(facets[name].find(({ isChosen }) => isChosen)?.count ?? 0).toBe(expected.length);
      }
    }
  });

  it("go with the last piece, once its sale is announced", async () => {
    const before = (await narrow({ size: ["S"] })).total;
    await shop.db.update(products).set({ stockQuantity: 0 }).where(eq(products.id, 104));
    expect((await narrow({ size: ["S"] })).total).toBe(before);
    shop.app.shop.announcements.announce(new Set(["stock"]));
    expect((await narrow({ size: ["S"] })).total).toBe(before - 1);
    expect((await narrow({})).total).toBe(TEES);
  });

  it("and everything else follow what is changed by hand within a minute", async () => {
    await shop.db.update(products).set({ hiddenAt: sql`now()` }).where(eq(products.id, 105));
    expect((await narrow({})).products.map(({ id }) => id)).not.toContain(105);
    expect((await narrow({})).total).toBe(TEES);
    shop.clock.advance(MINUTE);
    expect((await narrow({})).total).toBe(TEES - 1);
  });
});
