import { afterAll, beforeAll, expect, it } from "vitest";
import type { ProductEdit } from "#contract/products/owner.ts";
import { DAY } from "#domain/time/time.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { newProduct, putOnSale, sendJson } from "#tests/support/products/new-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let id: number;
beforeAll(async () => {
  shop = await openTestShop();
  id = (await shop.post("/api/admin/products", newProduct({ price: "450" }))).body.id;
  const photograph = await drawPhotograph().jpeg().toBuffer();
  await shop.request(`/api/admin/products/${id}/pictures`, {
    method: "POST",
    body: photographForm(photograph),
  });
});
afterAll(() => shop.close());

async function edit(change: Partial<ProductEdit>) {
  const { stockQuantity: _, ...words } = newProduct({ price: "450" });
  const { editedAt } = (await shop.get(`/api/admin/products/${id}`)).body;
  return sendJson(shop, "PUT", `/api/admin/products/${id}`, { ...words, ...change, seen: editedAt });
}
const shown = async () => (await shop.get(`/api/products/${id}`)).body;

it("a price before is named only if the piece was sold for it for thirty days, then for sixty days", async () => {
  // As a draft it has no price that anybody paid.
  shop.clock.advance(40 * DAY);
  await putOnSale(shop, id);
  shop.clock.advance(20 * DAY);
  const early = await edit({ price: "380", namesFormerPrice: true });
  expect([early.status, early.body.fields?.[0]?.path]).toEqual([400, "namesFormerPrice"]);
  expect((await shown()).price).toBe("450.00");

  shop.clock.advance(10 * DAY);
  const lowered = await edit({ price: "380", namesFormerPrice: true });
  expect(lowered.status).toBe(200);
  expect(lowered.body).toMatchObject({ namesFormerPrice: true, mayNameFormerPrice: "450.00" });
  expect(await shown()).toMatchObject({ price: "380.00", formerPrice: "450.00" });

  shop.clock.advance(59 * DAY);
  expect((await shown()).formerPrice).toBe("450.00");
  shop.clock.advance(DAY);
  expect((await shown()).formerPrice).toBeUndefined();
});

it("the time in which a piece was hidden does not count", async () => {
  shop.clock.advance(31 * DAY);
  const hide = (hidden: boolean) => sendJson(shop, "PUT", `/api/admin/products/${id}/hidden`, { hidden });
  await hide(true);
  shop.clock.advance(DAY);
  await hide(false);
  expect((await edit({ price: "370", namesFormerPrice: true })).status).toBe(400);
  shop.clock.advance(30 * DAY);
  expect((await edit({ price: "370", namesFormerPrice: true })).status).toBe(200);
  await edit({ price: "380" });
});

it("an edit without the tick, or another price, takes it away", async () => {
  shop.clock.advance(31 * DAY);
  await edit({ price: "300", namesFormerPrice: true });
  expect((await shown()).formerPrice).toBe("380.00");
  await edit({ price: "300" });
  expect((await shown()).formerPrice).toBeUndefined();
  const twice = await edit({ price: "290", namesFormerPrice: true });
  expect(twice.status).toBe(400);
});
