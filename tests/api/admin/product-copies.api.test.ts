import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rowsOf } from "#server/database/rows-of.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { fileForm, soundFile, uploadFile } from "#tests/support/downloads/files.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { checkoutRequest } from "#tests/support/orders/checkout-request.ts";
import { newProduct, putOnSale, sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const PRODUCTS = "/api/admin/products";

const shop = openedForAll(() => openTestShop());

const copy = (id: number) => shop.post(`${PRODUCTS}/${id}/copy`, {});
const remove = (id: number) => sendJson(shop, "DELETE", `${PRODUCTS}/${id}`);
const add = async (change = {}) => (await shop.post(PRODUCTS, newProduct(change))).body.id as number;

describe("a copy", () => {
  it("is a draft with all of a product but stock, photographs and SKU", async () => {
    const model = (await shop.get(`${PRODUCTS}/101`)).body;
    const { status, body } = await copy(101);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Kulud Wordmark Tee (copy)",
      description: model.description,
      price: model.price,
      category: model.category,
      availableSizes: model.availableSizes,
      availableColors: model.availableColors,
      isDraft: true,
      onShelf: 0,
      sku: null,
      picture: null,
      edition: null,
    });
  });

  it("of an edition is one too, from number 1", async () => {
    const { body } = await copy(502);
    expect(body.edition).toMatchObject({ size: 8, collection: "special", sold: 0, closedAt: null });
  });

  it("has its own name and pieces, no more than its edition has", async () => {
    const { body } = await shop.post(`${PRODUCTS}/101/copy`, { name: "Wordmark Tee II", stockQuantity: 12 });
    expect(body).toMatchObject({ name: "Wordmark Tee II", onShelf: 12 });
    const tooMany = await shop.post(`${PRODUCTS}/502/copy`, { stockQuantity: 9 });
    expect([tooMany.status, tooMany.body.fields?.[0]?.path]).toEqual([400, "stockQuantity"]);
    expect((await shop.post(`${PRODUCTS}/502/copy`, { stockQuantity: 8 })).body.onShelf).toBe(8);
  });

  it("of a record has its tracks", async () => {
    const model = (await shop.get(`${PRODUCTS}/601`)).body;
    expect((await copy(601)).body.tracks).toEqual(model.tracks);
  });

  it("of a product that is not there is refused", async () => {
    expect((await copy(999_999)).status).toBe(404);
  });
});

describe("deleting", () => {
  it("takes a product away that was never sold, with its stock, edition and prices", async () => {
    const edition = { size: 5, perPerson: null, hasCertificate: true, collection: null, isForEach: true };
    const id = await add({ availableColors: ["Black"], edition });
    expect((await remove(id)).body).toEqual({ id });
    expect((await shop.get(`${PRODUCTS}/${id}`)).status).toBe(404);
  });

  it("is refused while a recording is kept that buyers do not get, and done once it is removed", async () => {
    const id = await add({ availableSizes: [], category: "music" });
    const { body } = await uploadFile(
      shop,
      id,
      fileForm(soundFile("flac", 4000), "take.flac", { isOffered: false }),
    ).then(async (answer) => ({ body: answer.body }));
    const refused = await remove(id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining("Remove them first"),
    ]);
    const [file] = (await shop.get(`${PRODUCTS}/${id}/files`)).body.files ?? body.files;
    await sendJson(shop, "DELETE", `${PRODUCTS}/${id}/files/${file.id}`);
    expect((await remove(id)).body).toEqual({ id });
  });

  it("knows every table that names a product: a new one is thought of here first", async () => {
    const rows = await rowsOf<{ name: string }>(
      shop.db,
      sql`SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = 'products'::regclass`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [
        // Rows that are deleted with the product.
        ...["certificates", "download_batches", "editions", "price_changes", "product_files"],
        "release_products",
        // Rows of orders, waiting lists and files: either they are deleted with the product, or it cannot be deleted while they name it.
        ...["product_samples", "product_tracks", "product_variants", "stock_movements", "stock_reservations"],
        "waitlist_requests",
      ].toSorted(),
    );
  });

  it("is refused for the catalogue's own, which its file would bring back", async () => {
    const { status, body } = await remove(101);
    expect([status, body.error]).toEqual([409, "edit_conflict"]);
    expect((await shop.get("/api/products/101")).status).toBe(200);
  });

  it("is refused for what an order has held, even one that was never paid", async () => {
    const id = await add({ availableSizes: [], name: "Poster" });
    const form = photographForm(await drawPhotograph().jpeg().toBuffer());
    await shop.request(`${PRODUCTS}/${id}/pictures`, { method: "POST", body: form });
    await putOnSale(shop, id);
    const items = [{ id, name: "Poster", price: 240, quantity: 1, size: "M" }];
    expect(
      (await shop.post("/api/payment/initialize", checkoutRequest({ items, amount: 24_000 }))).status,
    ).toBe(200);
    expect((await remove(id)).body.message).toContain("Hide it instead");
  });
});
