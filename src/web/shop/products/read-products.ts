import type { Awaitable } from "#web/api/awaitable.ts";
import { addressOf } from "#web/api/call.ts";
import { type Read, readInVisit } from "#web/api/read.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import { type Product, toProduct } from "./product.ts";
import type { ProductList } from "./product-lists.ts";
import type { SectionAnswer } from "./section-answer.ts";

/** Message for a product that cannot be loaded. */
export const PRODUCT_FAILURE = "Failed to load product. Please try again later.";

/** One product. Rejects as `read` does. */
export function productBy(read: Read, id: number): Awaitable<Product> {
  return read("GET /api/products/:id", { params: { id } }, toProduct);
}

/** In the browser: at once when this visit has loaded it. */
export function readProduct(id: number): Awaitable<Product> {
  return productBy(readInVisit, id);
}

/** Caches what the server sent with the page, so that no list is requested twice in a visit. */
export function keepSection({ address }: ProductList, answer: SectionAnswer): void {
  if (!answer.ok) return;
  visitCache.keep(address, answer.products);
  for (const product of answer.products) keepProduct(product);
}

export function keepProduct(product: Product): void {
  visitCache.keep(productAddress(product.id), product);
}

function productAddress(id: number): string {
  return addressOf("GET /api/products/:id", { params: { id } });
}
