/** Price, category and standing of several products, changed at once: after a season, or for a sale. */
import { describe, expect, it } from "vitest";
import { adminActions } from "#server/database/schema/people.ts";
import { openedForEach } from "#tests/support/opened.ts";
import { closeBalanced } from "#tests/support/payments/balanced-books.ts";
import { newProduct, sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const PRODUCTS = "/api/admin/products";
const TEES = [101, 102];
const EDITION = 502;

const shop = openedForEach(() => openTestShop(), closeBalanced);

const change = (ids: readonly number[], body: object) => sendJson(shop, "PATCH", PRODUCTS, { ids, ...body });
const read = async (id: number) => (await shop.get(`${PRODUCTS}/${id}`)).body;
const isInShop = async (id: number) => (await shop.get(`/api/products/${id}`)).status === 200;

describe("several products", () => {
  it("get one price, which is in the history of each and what shoppers pay", async () => {
    const { body } = await change([...TEES, 101], { price: "149.50" });
    expect(body).toEqual({ changed: TEES, refused: [] });
    for (const id of TEES) {
      expect(await read(id)).toMatchObject({ price: "149.50", prices: [{ to: "149.50", by: "admin" }, {}] });
      expect((await shop.get(`/api/products/${id}`)).body.price).toBe("149.50");
    }
  });

  it("are hidden and shown again, and keep price and category", async () => {
    const before = await read(101);
    await change(TEES, { hidden: true });
    expect([await isInShop(101), await isInShop(102), await isInShop(201)]).toEqual([false, false, true]);
    await change(TEES, { hidden: false });
    expect(await isInShop(101)).toBe(true);
    const { price, category, prices } = await read(101);
    expect({ price, category, prices }).toMatchObject({
      price: before.price,
      category: before.category,
      prices: before.prices,
    });
  });

  it("move to another category, but for one that cannot, which keeps its price too", async () => {
    const before = await read(101);
    const { body } = await change([101, EDITION], { category: "limited-tees", price: "99" });
    expect(body.refused.map(({ id }: { id: number }) => id)).toContain(101);
    expect(await read(101)).toMatchObject({ price: before.price, category: before.category });
  });

  it("are named with what became of them: a draft without a photograph, and one that is not there", async () => {
    const { id } = (await shop.post(PRODUCTS, newProduct())).body;
    const { body } = await change([id, 999_999, 101], { price: "120", hidden: false });
    expect(body.changed).toEqual([101]);
    expect(body.refused).toEqual([
      { id, message: expect.stringMatching(/photograph/) },
      { id: 999_999, message: expect.any(String) },
    ]);
    expect(await read(id)).toMatchObject({ price: "240.00", isDraft: true });
  });

  it("stand in the log of what was done by their names", async () => {
    await change(TEES, { price: "150", hidden: true });
    const rows = await shop.db.select().from(adminActions);
    const names = (await Promise.all(TEES.map(read))).map(({ name }) => name).join(", ");
    expect(rows.at(-1)?.details).toBe(`R150, hidden: ${names}`);
  });

  it("refuse what an open form of one would write over, which saw the former price", async () => {
    const { editedAt: seen, ...form } = await read(101);
    await change(TEES, { price: "150" });
    const { name, description, price, category, sku, lowStockThreshold, externalLink, featured } = form;
    const words = { name, description, price, category, sku, lowStockThreshold, externalLink, featured };
    const { availableSizes, availableColors } = form;
    const edit = { ...words, availableSizes, availableColors, seen };
    expect((await sendJson(shop, "PUT", `${PRODUCTS}/101`, edit)).status).toBe(409);
  });

  it.each([
    ["nothing to change", {}],
    ["half a cent", { price: "1.505" }],
    ["a category with a space", { category: "T Shirts" }],
  ])("are left alone by a request with %s", async (_what, body) => {
    expect((await change(TEES, body)).status).toBe(400);
  });
});
