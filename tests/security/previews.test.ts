import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, SECOND } from "#domain/time/time.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { newProduct, putOnSale } from "#tests/support/products/new-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const PRODUCTS = "/api/admin/products";

let shop: TestShop;
let draft: number;
beforeAll(async () => {
  shop = await openTestShop({ web: "built" });
  draft = (await shop.post(PRODUCTS, newProduct({ name: "Rooftop Tee" }))).body.id;
});
afterAll(() => shop.close());

const preview = (id: number) => shop.post(`${PRODUCTS}/${id}/preview`, {});
const pageOf = (url: string) => shop.get(url.slice(new URL(url).origin.length));

it("a draft without a photograph cannot be looked at yet", async () => {
  const { status, body } = await preview(draft);
  expect([status, body.error]).toEqual([409, "edit_conflict"]);
});

it("its link shows a draft to whom it is given, with a bar, and to nobody else", async () => {
  const form = photographForm(await drawPhotograph().jpeg().toBuffer());
  await shop.request(`${PRODUCTS}/${draft}/pictures`, { method: "POST", body: form });
  const { url, until } = (await preview(draft)).body;
  expect(until).toBe(new Date(shop.clock.now().getTime() + 7 * DAY).toISOString());
  const page = await pageOf(url);
  expect(page.status).toBe(200);
  expect(page.body).toContain("Preview: not on sale.");
  expect(page.body).toContain("Rooftop Tee");
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect((await pageOf(`${url}x`)).status).toBe(404);
  expect((await pageOf(url.replace(`/preview/${draft}`, "/preview/101"))).status).toBe(404);
  expect((await shop.get(`/api/products/${draft}`)).status).toBe(404);
});

it("its link ends after a week, to the second", async () => {
  const { url } = (await preview(draft)).body;
  shop.clock.advance(7 * DAY - SECOND);
  expect((await pageOf(url)).status).toBe(200);
  shop.clock.advance(SECOND);
  expect((await pageOf(url)).status).toBe(404);
});

it("its link says so once the product is on sale", async () => {
  const { url } = (await preview(draft)).body;
  await putOnSale(shop, draft);
  expect((await pageOf(url)).body).toContain("It is on sale by now.");
});
