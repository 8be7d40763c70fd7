import { describe, expect, it } from "vitest";
import type { AdminShelf } from "#contract/catalogue/shelves.ts";
import { WHOLE_LIST } from "#domain/catalogue/list-request.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { newProduct, sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const SHELVES = "/api/admin/shelves";

const shop = openedForAll(() => openTestShop());

const JACKETS = { name: "Jackets", description: "Every jacket.", menuPlace: 2, sort: "catalogue" };

const send = (method: "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  sendJson(shop, method, path, body);
const read = async () => (await shop.get(SHELVES)).body as AdminShelf[];
async function shelf(slug: string): Promise<AdminShelf> {
  const found = (await read()).find((one) => one.slug === slug);
  if (!found) throw new Error(`${slug} is not there`);
  return found;
}
async function change(slug: string, edit: Partial<AdminShelf>) {
  const { name, description, menuPlace, sort, first, editedAt: seen } = await shelf(slug);
  return send("PUT", `${SHELVES}/${slug}`, { name, description, menuPlace, sort, first, seen, ...edit });
}
const menu = async () => (await read()).filter(({ menuPlace }) => menuPlace !== null).map(({ slug }) => slug);
const listed = async (category: string): Promise<number[]> => {
  const { body } = await shop.get(`/api/products/category/${category}`);
  return (body as { id: number }[]).map(({ id }) => id);
};

describe("the shop's shelves", () => {
  it("are those of a new shop until its owner changes them", async () => {
    expect(await menu()).toEqual(["tees", "crewnecks", "spring", "accessories", "limited"]);
    expect(await shelf("music")).toMatchObject({ name: "Records", menuPlace: null, isOwn: false });
  });

  it("have an address in plain letters, whatever script and length their names have, and of their own", async () => {
    const add = async (name: string) => {
      const { status } = await send("POST", SHELVES, { ...JACKETS, name, menuPlace: null });
      return status === 200 ? (await read()).find((one) => one.name === name)?.slug : status;
    };
    const names = ["Łódź Drop", "شتاء", "東京の夜を歩く人々の長い物語一", "東京の夜を歩く人々の長い物語二"];
    const slugs = [];
    for (const name of names) slugs.push(await add(name));
    expect(slugs).toEqual([
      "lodz-drop",
      "sht",
      "dongjingnoyeobukurennozhangiwu",
      "dongjingnoyeobukurennozhangi-2",
    ]);
    expect(await add("lodz drop")).toBe(409);
    for (const slug of slugs) expect((await send("DELETE", `${SHELVES}/${slug}`, {})).status).toBe(200);
  });

  it("take one more, and products of its category", async () => {
    const { status } = await send("POST", SHELVES, JACKETS);
    expect(status).toBe(200);
    expect(await menu()).toEqual(["tees", "jackets", "crewnecks", "spring", "accessories", "limited"]);
    const added = await send("POST", "/api/admin/products", newProduct({ category: "jackets" }));
    expect(added).toMatchObject({ status: 200, body: { warnings: ["It has no photograph yet."] } });
    expect(await shelf("jackets")).toMatchObject({ isOwn: true, pieces: 1, path: "/shop/jackets" });
    const { body: numbers } = await shop.get("/api/admin/free-numbers");
    expect(numbers).toHaveProperty("jackets");
  });

  it("take no product of a category without a shelf", async () => {
    const { status, body } = await send("POST", "/api/admin/products", newProduct({ category: "posters" }));
    expect(status).toBe(400);
    expect(body.fields).toMatchObject([{ path: "category" }]);
  });

  it.each([
    ["a name there is", "Jackets", 409],
    ["the address of another shelf", "Tees!", 409],
    ["the category of another shelf", "T-shirts", 409],
    ["what looks limited", "Limited Run", 409],
    ["a name without letters", "???", 400],
  ])("refuse %s", async (_, name, status) => {
    const before = await read();
    const refused = await send("POST", SHELVES, { ...JACKETS, name });
    expect(refused.status).toBe(status);
    expect(refused.body.fields).toMatchObject([{ path: "name" }]);
    expect(await read()).toEqual(before);
  });

  it("cannot be deleted while a product is on them, nor those of every shop", async () => {
    const used = await send("DELETE", `${SHELVES}/jackets`);
    expect(used).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("One product") },
    });
    expect((await send("DELETE", `${SHELVES}/tees`)).status).toBe(409);
    expect((await send("DELETE", `${SHELVES}/nothing`)).status).toBe(404);
    await send("POST", SHELVES, { ...JACKETS, name: "Belts" });
    expect((await send("DELETE", `${SHELVES}/belts`)).status).toBe(200);
    expect(await menu()).not.toContain("belts");
  });

  it("move in the menu, out of it and back", async () => {
    await change("jackets", { menuPlace: null });
    expect(await menu()).not.toContain("jackets");
    await change("limited", { menuPlace: 1 });
    expect(await menu()).toEqual(["limited", "tees", "crewnecks", "spring", "accessories"]);
  });

  it("tell two owners apart", async () => {
    const seen = (await shelf("spring")).editedAt;
    expect((await change("spring", { name: "Autumn" })).status).toBe(200);
    const late = await send("PUT", `${SHELVES}/spring`, { ...JACKETS, first: [], seen });
    expect(late).toMatchObject({ status: 409, body: { error: "edit_conflict" } });
    expect((await shelf("spring")).name).toBe("Autumn");
  });

  it("are sorted as their owner wants them, for the lists and for their pages", async () => {
    const before = await listed("crewnecks");
    const last = before.at(-1) ?? 0;
    await change("crewnecks", { first: [last] });
    expect(await listed("crewnecks")).toEqual([last, ...before.slice(0, -1)]);
    await change("crewnecks", { first: [], sort: "newest" });
    expect(await listed("crewnecks")).toEqual(before.toSorted((one, other) => other - one));
    await change("crewnecks", { sort: "price", first: [last] });
    const [first, ...others] = await listed("crewnecks");
    expect(first).toBe(last);
    const page = await shop.app.shop.lists.narrowShelf("crewnecks", WHOLE_LIST);
    expect(page.products.map(({ id }) => id)).toEqual([first, ...others]);
  });

  it.each([
    [[999_999], "There is no product 999999."],
    [[101], "101 is not on this shelf."],
  ])("put %j first on no shelf where it does not stand", async (first, message) => {
    const refused = await change("crewnecks", { first });
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: "first", message }] } });
  });
});
