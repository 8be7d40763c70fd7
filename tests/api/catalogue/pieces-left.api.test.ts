import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createPictureManifest } from "#server/catalogue/picture-manifest.ts";
import { createProductsService } from "#server/catalogue/products.service.ts";
import { products } from "#server/database/schema/products.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

const LIMITS = { editionPerPerson: 2, heldPerPerson: 20 };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const piecesLeft = (...ids: number[]) =>
  createProductsService(shop.db, createPictureManifest({}), () => LIMITS).piecesLeft(ids);

it("counts what can still be bought: what is on the shelf and not reserved", async () => {
  await shop.post("/api/payment/initialize", checkoutOfEdition502(2));
  expect(await piecesLeft(501, 502)).toEqual({
    501: { left: 12, perPerson: 2 },
    502: { left: 6, perPerson: 2 },
  });
});

it("has nothing left of a product that is switched off or does not exist", async () => {
  await shop.db.update(products).set({ inStock: false }).where(eq(products.id, 503));
  expect(await piecesLeft(503, 999)).toMatchObject({ 503: { left: 0 }, 999: { left: 0 } });
});
