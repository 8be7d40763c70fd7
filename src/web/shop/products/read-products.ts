import { addressOf, call } from "#web/api/call.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import { type Product, toProduct } from "./product.ts";
import type { ProductList } from "./product-lists.ts";
import { type Awaitable, type SectionAnswer, settleSection } from "./section-answer.ts";

/** Message for a product that cannot be loaded. */
export const PRODUCT_FAILURE = "Failed to load product. Please try again later.";

/** One of the API's lists: at once when this visit has loaded it, else a promise that never rejects. */
export function readSection(list: ProductList): Awaitable<SectionAnswer> {
  const products = visitCache.read(list.address, () => fetchProducts(list));
  return products instanceof Promise ? settleSection(products) : { ok: true, products };
}

/** One product: at once when this visit has loaded it, else a promise that rejects like `call`. */
export function readProduct(id: number): Awaitable<Product> {
  return visitCache.read(productAddress(id), () => fetchProduct(id));
}

/** Caches what the server sent with the page, so that no list is requested twice in a visit. */
export function keepSection({ address }: ProductList, answer: Awaitable<SectionAnswer>): void {
  if (answer instanceof Promise || !answer.ok) return;
  visitCache.keep(address, answer.products);
  for (const product of answer.products) keepProduct(product);
}

export function keepProduct(product: Product): void {
  visitCache.keep(productAddress(product.id), product);
}

async function fetchProducts(list: ProductList): Promise<readonly Product[]> {
  const products = (await list.ask()).map(toProduct);
  for (const product of products) keepProduct(product);
  return products;
}

async function fetchProduct(id: number): Promise<Product> {
  return toProduct(await call("GET /api/products/:id", { params: { id } }));
}

function productAddress(id: number): string {
  return addressOf("GET /api/products/:id", { params: { id } });
}
