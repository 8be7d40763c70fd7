import type { NewProductRequest } from "#contract/products/owner.ts";
import type { Answer, TestShop } from "#tests/support/test-shop.ts";

/** A tee that the catalogue does not have, with what a test wants otherwise. */
export function newProduct(change: Partial<NewProductRequest> = {}): NewProductRequest {
  return {
    name: "Rooftop Tee",
    description: "Heavy cotton with a rooftop print.",
    price: "240",
    category: "tshirts",
    sku: null,
    lowStockThreshold: 3,
    externalLink: null,
    availableSizes: ["S", "M"],
    availableColors: [],
    featured: false,
    stockQuantity: 7,
    ...change,
  };
}

/** Becomes visible once it has a photograph. */
export function putOnSale(shop: TestShop, id: number): Promise<Answer> {
  return sendJson(shop, "PUT", `/api/admin/products/${id}/hidden`, { hidden: false });
}

/** Sends JSON with any method, as the admin page does. */
export function sendJson(shop: TestShop, method: string, path: string, body?: unknown): Promise<Answer> {
  return shop.request(path, {
    method,
    ...(body !== undefined && {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
}
