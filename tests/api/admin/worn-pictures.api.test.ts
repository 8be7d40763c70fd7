import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { newProduct, putOnSale, sendJson } from "#tests/support/products/new-product.ts";
import { type Answer, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let id: number;
let jpeg: Buffer;
beforeAll(async () => {
  shop = await openTestShop();
  jpeg = await drawPhotograph().jpeg().toBuffer();
  id = (await shop.post("/api/admin/products", newProduct())).body.id;
  await upload(photographForm(jpeg));
  await putOnSale(shop, id);
});
afterAll(() => shop.close());

const upload = (form: FormData, product = id): Promise<Answer> =>
  shop.request(`/api/admin/products/${product}/pictures`, { method: "POST", body: form });

describe("a photograph", () => {
  it("of the product worn says how tall its wearer is and in which size, also after it is described anew", async () => {
    const worn = (fields: object) => upload(photographForm(jpeg, { place: "worn", ...fields }));
    for (const [fields, wrong] of [
      [{ size: "M" }, "height"],
      [{ height: "1.83", size: "M" }, "height"],
      [{ height: "183" }, "size"],
      [{ height: "183", size: "XXXL" }, "size"],
    ] as const) {
      const { status, body } = await worn(fields);
      expect([status, body.fields?.[0]?.path]).toEqual([422, wrong]);
    }
    expect((await worn({ height: "183", size: "M" })).status).toBe(200);
    const path = `/api/admin/products/${id}/pictures`;
    await sendJson(shop, "PATCH", path, { place: "worn", alt: "On a rooftop" });
    const shown = (await shop.get(`/api/products/${id}`)).body.pictures.worn;
    expect(shown).toMatchObject({ alt: "On a rooftop", wearer: { height: 183, size: "M" } });
  });

  it("of a product without sizes worn says only how tall its wearer is", async () => {
    await upload(photographForm(jpeg, { place: "worn", height: "167", size: "M" }), 702);
    expect((await shop.get("/api/products/702")).body.pictures.worn.wearer).toEqual({ height: 167 });
  });
});
