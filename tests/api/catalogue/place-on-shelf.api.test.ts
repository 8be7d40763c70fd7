/** What the preview of a draft says of its list comes true when it is put on sale. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminShelf } from "#contract/catalogue/shelves.ts";
import { WHOLE_LIST } from "#domain/catalogue/list-request.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { newProduct, putOnSale, sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let jpeg: Buffer;
beforeAll(async () => {
  shop = await openTestShop();
  jpeg = await drawPhotograph({ width: 400, height: 500 }).jpeg().toBuffer();
});
afterAll(() => shop.close());

async function draft(change: Parameters<typeof newProduct>[0]): Promise<number> {
  const { id } = (await shop.post("/api/admin/products", newProduct(change))).body;
  const body = photographForm(jpeg, { place: "further" });
  await shop.request(`/api/admin/products/${id}/pictures`, { method: "POST", body });
  return id;
}
const idsOf = (products: readonly { readonly id: number }[] = []) => products.map(({ id }) => id);
const onShelf = async (slug: string) =>
  idsOf((await shop.app.shop.lists.narrowShelf(slug, WHOLE_LIST)).products);
const placeOf = (id: number) => shop.app.shop.lists.placeOnShelf(id);

async function sort(slug: string, edit: Partial<AdminShelf>): Promise<void> {
  const shelves: AdminShelf[] = (await shop.get("/api/admin/shelves")).body;
  const shelf = shelves.find((one) => one.slug === slug);
  if (!shelf) throw new Error(`${slug} is not there`);
  const { name, description, menuPlace, first, editedAt: seen } = shelf;
  const body = { name, description, menuPlace, sort: shelf.sort, first, seen, ...edit };
  expect((await sendJson(shop, "PUT", `/api/admin/shelves/${slug}`, body)).status).toBe(200);
}

it.each<[string, Partial<AdminShelf>]>([
  ["of the catalogue", { sort: "catalogue", first: [] }],
  ["by price", { sort: "price", first: [] }],
  ["newest first", { sort: "newest", first: [] }],
  ["set by hand", { sort: "catalogue", first: [304, 302] }],
])("in the order %s", async (_, edit) => {
  await sort("crewnecks", edit);
  const before = await onShelf("crewnecks");
  const id = await draft({ category: "crewnecks", price: "380" });
  const place = await placeOf(id);
  expect(await onShelf("crewnecks")).toEqual(before);
  expect(place?.of).toBe(before.length + 1);
  await putOnSale(shop, id);
  const now = await onShelf("crewnecks");
  expect([...idsOf(place?.before), id, ...idsOf(place?.after)]).toEqual(now);
  expect(now[(place?.place ?? 0) - 1]).toBe(id);
  // Once the product is on sale the preview counts it once, not twice.
  expect(await placeOf(id)).toEqual(place);
});

it("among the pieces of LIMITED, for an edition that is to stand there", async () => {
  const id = await draft({
    category: "limited-special",
    edition: { size: 50, perPerson: null, hasCertificate: true, collection: "special", isForEach: false },
  });
  const place = await placeOf(id);
  expect([place?.shelf, idsOf(place?.before).length + idsOf(place?.after).length]).toEqual([
    "Limited",
    (await onShelf("limited")).length,
  ]);
});

it("nowhere, for a product that there is not", async () => {
  expect(await placeOf(9999)).toBeUndefined();
});
