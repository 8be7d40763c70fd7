/** An album that is sold as its files alone, and those who buy it. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { CheckoutRequest } from "#contract/payments/payment.ts";
import { drawPhotograph, photographForm } from "#tests/support/documents/photographs.ts";
import { fileForm, soundFile, uploadFile } from "#tests/support/downloads/files.ts";
import type { CardShop } from "#tests/support/payments/card-shop.ts";
import { newProduct, putOnSale, sendJson } from "#tests/support/products/new-product.ts";
import type { TestShop } from "#tests/support/test-shop.ts";
import { checkoutRequest } from "./checkout-request.ts";

export const ALBUM_WORDS = newProduct({
  name: "Night Bus",
  price: "240",
  stockQuantity: 0,
  category: "music",
  availableSizes: [],
  availableColors: [],
});

/** R240, nothing on the shelf, and a file; not sold as files yet. */
export async function addAlbum(shop: TestShop, change: object = {}): Promise<number> {
  const { id } = (await shop.post("/api/admin/products", { ...ALBUM_WORDS, ...change })).body;
  const picture = photographForm(await drawPhotograph().jpeg().toBuffer());
  await shop.request(`/api/admin/products/${id}/pictures`, { method: "POST", body: picture });
  await putOnSale(shop, id);
  await uploadFile(shop, id, fileForm(soundFile("zip", 5000), "Night Bus.zip"));
  return id;
}

export async function sellAsFiles(shop: TestShop, id: number, change: object = {}) {
  const { editedAt: seen } = (await shop.get(`/api/admin/products/${id}`)).body;
  const { stockQuantity: _, ...words } = ALBUM_WORDS;
  return sendJson(shop, "PUT", `/api/admin/products/${id}`, { ...words, filesOnly: true, seen, ...change });
}

/** The same, sold as its files alone. */
export async function addAlbumOfFiles(shop: TestShop): Promise<number> {
  const id = await addAlbum(shop);
  expect((await sellAsFiles(shop, id)).status).toBe(200);
  return id;
}

/** As a browser sends it: without an address, and without a fee. */
export function filesRequest(
  id: number,
  quantity = 1,
  change: Partial<CheckoutRequest> = {},
): CheckoutRequest {
  const { shippingAddress: _, ...person } = checkoutRequest();
  return {
    ...person,
    amount: 24_000 * quantity,
    shippingCost: 0,
    items: [{ id, name: "Night Bus", price: 240, quantity }],
    checkoutKey: randomUUID(),
    ...change,
  };
}

/** The calls of buyer and owner about the orders of one shop. */
export function sellingFilesAt(card: CardShop) {
  const { shop } = card;
  const key = (number: string) => shop.app.shop.orderLinks.keyOf(number);

  async function pay(reference: string) {
    card.provider.play(reference, { status: "success" });
    expect((await card.verify(reference)).body.status).toBe("success");
    return card.orderOf(reference);
  }

  return {
    pay,
    async buy(request: CheckoutRequest) {
      const started = await shop.post("/api/payment/initialize", request);
      expect([started.status, started.body.message]).toEqual([200, undefined]);
      return pay(started.body.reference);
    },
    pageOf: async (number: string) => (await shop.get(`/api/orders/${number}?key=${key(number)}`)).body,
    downloadsOf: async (number: string) =>
      (await shop.get(`/api/orders/${number}/downloads?key=${key(number)}`)).body.downloads,
  };
}
