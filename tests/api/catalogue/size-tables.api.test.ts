import { describe, expect, it } from "vitest";
import { SIZE_TABLES } from "#content/catalogue/size-guide.ts";
import type { AdminSizeTable } from "#contract/catalogue/size-tables.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { newProduct, sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const TABLES = "/api/admin/size-tables";

const shop = openedForAll(() => openTestShop());

const JACKETS = {
  title: "Jackets",
  note: "The garment itself.",
  unit: "cm",
  sizes: ["S", "M"],
  codes: null,
  measures: [{ name: "Chest", values: [110, 116] }],
};

const send = (method: "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  sendJson(shop, method, path, body);
async function table(id: string): Promise<AdminSizeTable> {
  const { body } = await shop.get(TABLES);
  const found = (body as AdminSizeTable[]).find((one) => one.id === id);
  if (!found) throw new Error(`${id} is not there`);
  return found;
}
const shown = async () => (await shop.get("/api/size-tables")).body;

describe("the size guide's tables", () => {
  it("are those of a new shop until its owner changes them", async () => {
    expect(await shown()).toEqual(SIZE_TABLES);
  });

  it("take one more, which a product names", async () => {
    expect((await send("POST", TABLES, JACKETS)).status).toBe(200);
    const { codes: _, ...words } = JACKETS;
    expect(await shown()).toEqual([...SIZE_TABLES, { ...words, id: "jackets" }]);
    const jacket = newProduct({ sizeTable: "jackets" });
    const { status, body } = await send("POST", "/api/admin/products", jacket);
    expect([status, body.sizeTable]).toEqual([200, "jackets"]);
    expect(await table("jackets")).toMatchObject({ isOwn: true, pieces: 1 });
  });

  it.each([["nothing"], ["None"]])("cannot be named when there is none called %s", async (sizeTable) => {
    const refused = await send("POST", "/api/admin/products", newProduct({ sizeTable }));
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: "sizeTable" }] } });
  });

  it("stay while a product names them, and those of every shop always", async () => {
    const named = await send("DELETE", `${TABLES}/jackets`);
    expect(named).toMatchObject({ status: 409, body: { message: expect.stringContaining("One product") } });
    expect((await send("DELETE", `${TABLES}/mens-tees`)).status).toBe(409);
    expect((await send("DELETE", `${TABLES}/nothing`)).status).toBe(404);
    await send("POST", TABLES, { ...JACKETS, title: "Belts" });
    expect((await send("DELETE", `${TABLES}/belts`)).status).toBe(200);
  });

  it.each([
    ["a title there is", { title: "Jackets" }, "title", 409],
    ["a title without letters", { title: "!!" }, "title", 400],
    ["the word for no table", { title: "None" }, "title", 409],
    ["a measure that lacks a size", { measures: [{ name: "Chest", values: [110] }] }, "measures", 400],
    ["a length below zero", { measures: [{ name: "Chest", values: [110, -1] }] }, "measures.0.values.1", 400],
    ["other sizes that lack one", { codes: { name: "UK", values: ["8"] } }, "codes", 400],
  ])("refuse %s", async (_, change, path, status) => {
    const refused = await send("POST", TABLES, { ...JACKETS, title: "Coats", ...change });
    expect(refused).toMatchObject({ status, body: { fields: [{ path }] } });
  });

  it("keep the lines on their photograph with the measures that keep their names", async () => {
    const { editedAt: seen, ...before } = await table("dress");
    const [bust, length] = before.measures;
    const edit = {
      ...JACKETS,
      title: "Dresses",
      measures: [
        { name: "Hem", values: [100, 104] },
        { name: "Length", values: [90, 92] },
      ],
    };
    const { status } = await send("PUT", `${TABLES}/dress`, { table: edit, seen });
    expect(status).toBe(200);
    expect((await table("dress")).measures).toEqual([
      { name: "Hem", values: [100, 104] },
      { name: "Length", values: [90, 92], line: length?.line },
    ]);
    expect(bust?.line).toBeDefined();
    const late = await send("PUT", `${TABLES}/dress`, { table: edit, seen });
    expect(late).toMatchObject({ status: 409, body: { error: "edit_conflict" } });
  });
});
