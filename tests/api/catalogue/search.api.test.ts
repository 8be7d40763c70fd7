/** The search: what is found by which words, in which order, and that it follows what the shop changes. */

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SearchAnswer } from "#contract/catalogue/search.ts";
import { changeInCatalogue } from "#server/catalogue/edit-products.ts";
import { products } from "#server/database/schema/products.ts";
import { inTransaction } from "#server/shop/in-transaction.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { addManyProducts, removeManyProducts } from "#tests/support/products/many-products.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForAll(() => openTestShop({ keepsAnswers: true }));

async function search(q: string, page?: number): Promise<SearchAnswer> {
  const query = new URLSearchParams({ q, ...(page !== undefined && { page: String(page) }) });
  const { status, body } = await shop.get(`/api/search?${query}`);
  expect(status).toBe(200);
  return body;
}

const namesOf = ({ items }: SearchAnswer) => items.map(({ name }) => name);

describe("a search finds", () => {
  it.each([
    ["a name", "soundwave", ["Soundwave Tee", "Soundwave Crewneck"]],
    ["the beginning of a word, as it is typed", "soundw", ["Soundwave Tee", "Soundwave Crewneck"]],
    ["a color", "yellow tee", ["Golden Hour Tee", "Blank Oversized Tee", "Spring Oversized Tee"]],
    ["a category by another word for it", "vinyl album stave", ["Blue Hour"]],
    ["a word with something in it, with or without", "T-shirt golden", ["Golden Hour Tee"]],
    ["a track of a record", "kettle on", ["First Light"]],
    ["a number", "kld-305", ["Kulud Hoodie"]],
    ["capitals, spaces and accents as what they stand for", "  SOUNDWÁVE   TEE ", ["Soundwave Tee"]],
  ])("%s", async (_what, q, names) => {
    const found = await search(q);
    expect(namesOf(found).toSorted()).toEqual([...names].toSorted());
    expect(found).toMatchObject({ total: names.length, meant: null, page: 1, pages: 1 });
  });

  it.each([
    ["hodie", "hoodie", "Kulud Hoodie"],
    ["soundwvae", "soundwave", "Soundwave Tee"],
    ["crewnek", "crewneck", "Wordmark Crewneck"],
    ["teee", "tee", "Kulud Classic Tee"],
    ["hodi blakc", "hoodie black", "Kulud Hoodie"],
    ["hodei blak", "hoodie black", "Kulud Hoodie"],
  ])("what %s was meant to be, and says so", async (q, meant, name) => {
    const found = await search(q);
    expect(found.meant).toBe(meant);
    expect(namesOf(found)).toContain(name);
  });

  it.each([
    ["a color and a size as what is left of them", "black m"],
    ["a size beside other words", "tee xl"],
  ])("%s", async (_what, q) => {
    const found = await search(q);
    expect(found.total).toBeGreaterThan(3);
    for (const { id } of found.items) {
      const { body } = await shop.get(`/api/products/${id}`);
      expect(body.availableSizes).toContain(q.includes("xl") ? "XL" : "M");
      if (q.includes("black")) expect(body.availableColors).toContain("Black");
    }
  });

  it.each([["gift"], ["mug"], ["bag"]])("nothing for “%s”, which is near to other words", async (q) => {
    expect(await search(q)).toMatchObject({ total: 0, meant: null });
  });

  it("what a question is about", async () => {
    expect(namesOf(await search("do you have the kulud hoodie"))).toEqual(["Kulud Hoodie"]);
  });

  it("the name itself first, then names that begin so, then words of names, then all the rest", async () => {
    expect(namesOf(await search("pink noise"))).toEqual(["Pink Noise", "Pink Noise Hoodie"]);
    expect(namesOf(await search("vinyl")).slice(0, 2)).toEqual(["Vinyl Tee", "Vinyl Hoodie"]);
    const [first, ...others] = namesOf(await search("spring"));
    expect(first).toBe("Spring Tee");
    expect(others.at(-1)).toBe("Gym Gear Tank");
  });

  it("what can be bought before what is sold out, where they fit equally well", async () => {
    const before = namesOf(await search("soundwave"));
    const [first = "", ...others] = before;
    const setInStock = async (inStock: boolean) => {
      await shop.db.update(products).set({ inStock }).where(sql`${products.name} = ${first}`);
      shop.app.shop.announcements.announce(new Set(["stock"]));
    };
    await setInStock(false);
    expect(namesOf(await search("soundwave"))).toEqual([...others, first]);
    expect(namesOf(await search(first))[0]).toBe(first);
    await setInStock(true);
    expect(namesOf(await search("soundwave"))).toEqual(before);
  });

  it.each(["xylophone", "12345678", "%", "_", "'", "\\", "", "   ", "🦊", "() | & !"])(
    "nothing for %j, and is not thrown by it",
    async (q) => {
      expect(await search(q)).toMatchObject({ items: [], total: 0, pages: 1 });
    },
  );

  it("as much as one page for as long a text as anybody sends", async () => {
    const { query } = await search("tee ".repeat(500));
    expect(query.length).toBeLessThanOrEqual(80);
    expect((await shop.get("/api/search")).status).toBe(400);
    expect((await shop.get("/api/search?q=%00")).status).toBe(400);
    expect((await shop.get("/api/search?q=tee&page=0")).status).toBe(400);
  });
});

describe("pages", () => {
  it("are twenty-four to each, nothing twice, empty behind the last", async () => {
    const { total, pages } = await search("kulud tee black");
    expect(total).toBeGreaterThan(0);
    expect(pages).toBe(Math.ceil(total / 24));
    const all = await search("t");
    const numbers = Array.from({ length: all.pages }, (_, place) => place + 1);
    const every = await Promise.all(numbers.map((page) => search("t", page)));
    const ids = every.flatMap(({ items }) => items.map(({ id }) => id));
    expect(every[0]?.items).toHaveLength(24);
    expect([ids.length, new Set(ids).size]).toEqual([all.total, all.total]);
    expect((await search("t", all.pages + 1)).items).toEqual([]);
  });
});

describe("a kept answer", () => {
  it("is the same for every spelling of the same words", async () => {
    await search("gym gear");
    expect(shop.app.shop.answers.find("/api/search?q=gym+gear&page=1&fbclid=1")).toBeDefined();
    const before = shop.app.shop.answers.bytes();
    await search("  GYM   Gear ");
    expect(shop.app.shop.answers.bytes()).toBe(before);
  });

  it("goes with what it shows, and a new name is found at once", async () => {
    expect(namesOf(await search("gym"))).toEqual(["Gym Gear Tank"]);
    await rename("Marabi Tank");
    expect(namesOf(await search("gym"))).toEqual([]);
    expect(namesOf(await search("marabi"))).toEqual(["Marabi Tank"]);
    expect(namesOf(await search("marbi"))).toEqual(["Marabi Tank"]);
    await rename("Gym Gear Tank");
  });

  async function rename(name: string): Promise<void> {
    const updatedAt = shop.clock.now();
    await inTransaction(shop.app.shop, async (tx) => {
      const [current] = await tx.select().from(products).where(sql`${products.id} = 404`).for("update");
      if (current) await changeInCatalogue(tx, current, { name, updatedAt });
    });
  }
});

it("what is hidden is not found, and what came into the table another way is found once that is seen", async () => {
  const change = async (values: Partial<typeof products.$inferInsert>) => {
    await shop.db.update(products).set(values).where(sql`${products.id} = 404`);
    shop.app.shop.freshness.outdate();
  };
  await change({ hiddenAt: shop.clock.now() });
  expect(namesOf(await search("gym"))).toEqual([]);
  await change({ hiddenAt: null, name: "Mbaqanga Tank" });
  expect(namesOf(await search("gym"))).toEqual([]);
  expect(namesOf(await search("mbaqanga"))).toEqual(["Mbaqanga Tank"]);
  await change({ name: "Gym Gear Tank" });
});

describe("in a large shop", () => {
  beforeAll(async () => {
    await addManyProducts(shop.db, { category: "tshirts", count: 5000, like: 102 });
    shop.app.shop.freshness.outdate();
  });
  afterAll(() => removeManyProducts(shop.db));

  it("a mistyped word finds what it was meant to be", async () => {
    expect((await search("hodie")).meant).toBe("hoodie");
  });

  it("the whole of what is found is counted, and its last page is there", async () => {
    const { total, pages } = await search("soundwave tee");
    expect(total).toBe(5001);
    expect((await search("soundwave tee", pages)).items).toHaveLength(((total - 1) % 24) + 1);
  });
});
