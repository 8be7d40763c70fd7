import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AdminProduct, ProductEdit } from "#contract/products/owner.ts";
import { products } from "#server/database/schema/products.ts";
import { CATALOGUE_FOLDER } from "#server/platform/project-folders.ts";
import { loadCatalogue } from "#server/products/load-catalogue.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { closeBalanced } from "#tests/support/payments/balanced-books.ts";
import { readProduct } from "#tests/support/payments/shop-books.ts";
import { newProduct, sendJson } from "#tests/support/products/new-product.ts";
import { readMovements } from "#tests/support/products/stock-changes.ts";
import { type Answer, openTestShop } from "#tests/support/test-shop.ts";

const PRODUCTS = "/api/admin/products";

const shop = openedForAll(() => openTestShop(), closeBalanced);

const list = async (query = "") => (await shop.get(`${PRODUCTS}?${query}`)).body;
const idsOf = (items: readonly AdminProduct[]) => items.map(({ id }) => id);
const hide = (id: number, hidden: boolean) => sendJson(shop, "PUT", `${PRODUCTS}/${id}/hidden`, { hidden });

/** Saves a product as its form would, with this changed. */
async function edit(id: number, change: Partial<ProductEdit & { seen: string | null }>): Promise<Answer> {
  const { body } = await shop.get(`${PRODUCTS}/${id}`);
  const { name, description, price, category, sku, lowStockThreshold, externalLink } = body;
  const { availableSizes, availableColors, featured, editedAt: seen } = body;
  const words = { name, description, price, category, sku, lowStockThreshold, externalLink };
  const form = { ...words, availableSizes, availableColors, featured, seen, ...change };
  return sendJson(shop, "PUT", `${PRODUCTS}/${id}`, form);
}

describe("adding a product", () => {
  it("keeps it from shoppers as a draft, with its pieces in the ledger and its price in the history", async () => {
    const { status, body } = await shop.post(PRODUCTS, newProduct({ price: "240" }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Rooftop Tee",
      price: "240.00",
      onShelf: 7,
      hidden: true,
      isDraft: true,
    });
    expect(body.warnings).toEqual(["It has no photograph yet."]);
    expect(body.prices).toMatchObject([{ from: null, to: "240.00", by: "admin" }]);
    expect((await shop.get(`/api/products/${body.id}`)).status).toBe(404);
    expect((await readProduct(shop.db, body.id)).stockQuantity).toBe(7);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    ["no name", { name: " " }, /name/],
    ["a price with half a cent", { price: "180.505" }, /amount of rand/],
    ["no price", { price: "0" }, /amount of rand/],
    ["a category with a space", { category: "T Shirts" }, /word in lower case/],
    ["a category without a shelf", { category: "pants" }, /No shelf takes “pants”/],
    ["the same, though featured", { category: "pants", featured: true }, /No shelf takes “pants”/],
    ["a script for a link", { externalLink: "javascript:alert(1)" }, /https address/],
    ["a size twice", { availableSizes: ["M", "m"] }, /named twice/],
    ["a threshold below zero", { lowStockThreshold: -1 }, /threshold/],
    ["half a piece", { stockQuantity: 1.5 }, /stockQuantity/],
    ["a NUL", { description: "a\0b" }, /broken characters/],
  ])("is refused with %s", async (_, change, sentence) => {
    const { status, body } = await shop.post(PRODUCTS, { ...newProduct(), ...change });
    expect([status, body.error]).toEqual([400, "invalid_request"]);
    expect(body.message).toMatch(sentence);
  });

  it("is refused as a limited piece that is no edition", async () => {
    const sentence =
      "Limited pieces carry numbers: make it a numbered edition first, or choose another category.";
    const problem = { path: "category", message: sentence };
    const added = await shop.post(PRODUCTS, newProduct({ category: "limited-apparel" }));
    expect([added.status, added.body.fields]).toEqual([400, [problem]]);
    const moved = await edit(103, { category: "limited-archive" });
    expect([moved.status, moved.body.fields]).toEqual([400, [problem]]);
    expect((await readProduct(shop.db, 103)).category).toBe("tshirts");
  });

  it("of files alone is a draft until it has some", async () => {
    const { status, body } = await shop.post(PRODUCTS, newProduct({ filesOnly: true, category: "music" }));
    expect([status, body.filesOnly, body.isDraft]).toEqual([200, true, true]);
    const form = photographForm(await drawPhotograph().jpeg().toBuffer());
    await shop.request(`${PRODUCTS}/${body.id}/pictures`, { method: "POST", body: form });
    const refused = await hide(body.id, false);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Add the files first: this product has nothing to download yet.",
    ]);
  });

  it("is refused with the SKU of another", async () => {
    const { status, body } = await shop.post(PRODUCTS, newProduct({ sku: "KLD-101" }));
    expect([status, body.message]).toEqual([409, "Another product has this SKU already."]);
    expect(body.fields).toEqual([{ path: "sku", message: body.message }]);
  });
});

describe("editing a product", () => {
  it("reaches shoppers at once, and every price it had is kept", async () => {
    await edit(103, { name: "Dawn Oversized Tee", price: "290" });
    const { status, body } = await edit(103, { price: "300", sku: "DAWN-1" });
    expect(status).toBe(200);
    expect(body.prices.map(({ from, to }: Record<string, string>) => [from, to])).toEqual([
      ["290.00", "300.00"],
      ["280.00", "290.00"],
      [null, "280.00"],
    ]);
    expect((await shop.get("/api/products/103")).body).toMatchObject({
      name: "Dawn Oversized Tee",
      price: "300.00",
      sku: "DAWN-1",
    });
  });

  it("does not undo what another window saved", async () => {
    await edit(104, { name: "Night Shift Tee, black" });
    const { status, body } = await edit(104, { name: "Night Shift", seen: null });
    expect([status, body.error]).toEqual([409, "edit_conflict"]);
    expect((await readProduct(shop.db, 104)).name).toBe("Night Shift Tee, black");
  });

  it("into a category without a shelf is refused at its field, unless the catalogue put it there", async () => {
    const { status, body } = await edit(705, { category: "pants" });
    expect([status, body.fields?.[0]?.path]).toEqual([400, "category"]);
    await shop.db.update(products).set({ category: "posters" }).where(eq(products.id, 705));
    expect((await edit(705, { price: "90" })).status).toBe(200);
  });

  it("warns where a tee's name leaves the tee section", async () => {
    const { body } = await edit(106, { name: "Vinyl Top" });
    expect(body.warnings.join()).toContain("The T-shirt section");
  });

  it("without a SKU is found, and listed in the file of the stock, by the number its page prints", async () => {
    await edit(105, { sku: "" });
    const rows = String((await shop.get("/api/inventory/stock/export")).body).split("\r\n");
    expect(rows.filter((row) => row.startsWith("105,")).map((row) => row.split(",")[1])).toEqual(["KLD-105"]);
    const stock = (await shop.get("/api/inventory/stock?search=kld-105")).body;
    expect(idsOf(stock.items)).toEqual([105]);
    expect(idsOf((await list("search=KLD-105")).items)).toEqual([105]);
  });

  it("reaches the music page, which opens with it", async () => {
    await edit(601, { price: "450" });
    const [album] = (await shop.get("/api/albums")).body;
    expect([album.title, album.product.id, album.product.price]).toEqual(["First Light", 601, "450.00"]);
  });

  it("of a limited edition reaches its page, and it stays numbered", async () => {
    const { status } = await edit(502, { price: "480", description: "A skyline under a red moon." });
    expect(status).toBe(200);
    expect((await shop.get("/api/products/502")).body).toMatchObject({
      price: "480.00",
      description: "A skyline under a red moon.",
      isNumbered: true,
      collection: "special",
    });
  });

  it("of a product that is not there is refused", async () => {
    const { name: _, ...rest } = newProduct();
    const answer = await sendJson(shop, "PUT", `${PRODUCTS}/999999`, { ...rest, name: "x", seen: null });
    expect(answer.status).toBe(404);
  });

  it("puts what the label says on its page, and takes back what is emptied", async () => {
    const label = { cloth: "100% cotton, 220 g/m²", care: "Cold wash,\ninside out.", madeIn: "South Africa" };
    const { status, body } = await edit(107, label);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...label, clothFrom: null });
    expect((await shop.get("/api/products/107")).body.facts).toEqual(label);
    await edit(107, { cloth: "", care: " ", madeIn: null });
    expect((await shop.get("/api/products/107")).body).not.toHaveProperty("facts");
  });

  it.each([
    ["cloth", 201],
    ["care", 301],
    ["clothFrom", 61],
    ["madeIn", 61],
  ])("is refused with more in %s than a label holds", async (field, length) => {
    const { status, body } = await edit(107, { [field]: "x".repeat(length) });
    expect([status, body.fields?.[0]?.path]).toEqual([400, field]);
  });

  it("outlives the catalogue's next load, which says what it left alone", async () => {
    await edit(705, { name: "Crew Socks, tall", price: "95" });
    const { added, updated, left } = await loadCatalogue(shop.app.shop, CATALOGUE_FOLDER);
    expect([added, updated + left]).toEqual([0, 47]);
    expect(left).toBeGreaterThan(0);
    expect(await readProduct(shop.db, 705)).toMatchObject({ name: "Crew Socks, tall", price: 9500 });
  });

  it("is not needed for the catalogue's own prices to be kept", async () => {
    const folder = await mkdtemp(join(tmpdir(), "kulud-catalogue-"));
    const products = [{ ...CAP, price: "250.00" }];
    await writeFile(join(folder, "products.json"), JSON.stringify(products));
    await loadCatalogue(shop.app.shop, folder);
    const { body } = await shop.get(`${PRODUCTS}/${CAP.id}`);
    expect(body.prices[0]).toMatchObject({ to: "250.00", by: "catalogue" });
    await rm(folder, { recursive: true });
  });
});

/** An entry as in products.json. */
const CAP = {
  id: 702,
  name: "Test Cap",
  description: "A cap.",
  category: "accessories",
  stockQuantity: 10,
  lowStockThreshold: 5,
  sku: "KLD-702",
  inStock: true,
  featured: false,
  externalLink: null,
  availableSizes: [],
  availableColors: [],
  image: "photos/702.webp",
};

describe("a hidden product", () => {
  it("is neither shown nor sold nor counted, keeps its pieces, and comes back", async () => {
    const total = (await shop.get("/api/inventory/status")).body.totalProducts;
    expect((await hide(706, true)).body).toMatchObject({ hidden: true });
    expect((await shop.get("/api/products/706")).status).toBe(404);
    expect(idsOf((await shop.get("/api/products/category/accessories")).body)).not.toContain(706);
    expect((await shop.get("/api/inventory/status")).body.totalProducts).toBe(total - 1);
    expect(idsOf((await list("state=hidden")).items)).toEqual([706]);

    const { name, price } = (await shop.get(`${PRODUCTS}/706`)).body;
    const item = { id: 706, name, price: Number(price), quantity: 1, size: "One Size" };
    const checkout = checkoutRequest({ amount: Number(price) * 100, items: [item] });
    const refused = await shop.post("/api/payment/initialize", checkout);
    expect([refused.status, refused.body.error]).toEqual([409, "out_of_stock"]);
    expect(refused.body.items).toEqual([{ id: 706, available: 0 }]);

    expect((await hide(706, false)).body).toMatchObject({ hidden: false });
    expect((await shop.post("/api/payment/initialize", checkout)).status).toBe(200);
    expect(await readMovements(shop.db, 706)).toEqual([]);
  });
});

describe("the list", () => {
  it.each<[string, string, (items: readonly AdminProduct[]) => boolean]>([
    [
      "a part of a name, whatever its case",
      "search=HOODIE",
      (items) => items.every(({ name }) => /hoodie/i.test(name)),
    ],
    ["a SKU", "search=kld-602", (items) => idsOf(items).join() === "602"],
    ["a number", "search=501", (items) => idsOf(items).includes(501)],
    ["a category", "category=music", (items) => items.every(({ category }) => category === "music")],
    ["the featured", "state=featured", (items) => items.every(({ featured }) => featured)],
  ])("finds by %s", async (_, query, holds) => {
    const { items, total } = await list(query);
    expect(items.length).toBeGreaterThan(0);
    expect(total).toBe(items.length);
    expect(holds(items)).toBe(true);
  });

  it.each(["search=%25", "search=_", "search=%5C", "search='--"])(
    "takes %s as it is written",
    async (query) => {
      expect((await list(query)).items).toEqual([]);
    },
  );

  it("has pages that show everything once, and an empty one behind the last", async () => {
    const first = await list("page=1");
    const second = await list("page=2");
    expect(first.items).toHaveLength(25);
    expect(new Set(idsOf([...first.items, ...second.items])).size).toBe(
      first.items.length + second.items.length,
    );
    expect(await list("page=999")).toMatchObject({ items: [], total: first.total, pages: first.pages });
    expect(first.categories).toContain("tshirts");
  });
});

describe("the order of the featured", () => {
  const featured = async () => idsOf((await shop.get("/api/admin/featured")).body);
  const put = (ids: readonly number[]) => sendJson(shop, "PUT", "/api/admin/featured", { ids });

  it("is what the home page shows", async () => {
    const turned = (await featured()).toReversed();
    expect((await put(turned)).status).toBe(200);
    expect(await featured()).toEqual(turned);
    expect(idsOf((await shop.get("/api/products/featured")).body)).toEqual(turned);
  });

  it.each<[string, (ids: number[]) => number[]]>([
    ["one too few", (ids) => ids.slice(1)],
    ["one twice", (ids) => [...ids.slice(1), ids[1] ?? 0]],
    ["a stranger", (ids) => [999_999, ...ids.slice(1)]],
    ["none", () => []],
  ])("with %s is refused, and stays as it was", async (_, change) => {
    const before = await featured();
    const { status, body } = await put(change(before));
    expect([status, body.error]).toEqual([409, "edit_conflict"]);
    expect(await featured()).toEqual(before);
  });
});

describe("the number of a new product", () => {
  it("is the next one of its category, or the one its owner chose where that is free", async () => {
    const { body: offered } = await shop.get("/api/admin/free-numbers");
    expect(offered).toMatchObject({ "limited-archive": expect.any(Number) });
    const next = await shop.post(PRODUCTS, newProduct({ category: "accessories" }));
    expect(next.body.id).toBe(offered.accessories);
    const chosen = await shop.post(PRODUCTS, newProduct({ number: 4711 }));
    expect(chosen.body.id).toBe(4711);
    const taken = await shop.post(PRODUCTS, newProduct({ number: 101 }));
    expect([taken.status, taken.body.fields?.[0]?.path]).toEqual([409, "number"]);
  });

  it("is given once, however many are added at the same moment", async () => {
    const added = await Promise.all(Array.from({ length: 6 }, () => shop.post(PRODUCTS, newProduct())));
    expect(added.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(added.map(({ body }) => body.id)).size).toBe(6);
  });
});
