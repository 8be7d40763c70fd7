import type { ProductJson } from "#contract/products.ts";
import { apiGet } from "#web/api/client.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import { type Product, toProduct } from "./product.ts";
import { productAddress } from "./product-addresses.ts";
import { type Awaitable, type SectionAnswer, settleSection } from "./section-answer.ts";

/** The products of one list of the API: at once when this visit has seen them, else a promise that never rejects. */
export function readSection(address: string): Awaitable<SectionAnswer> {
  const products = visitCache.read(address, fetchProducts);
  return products instanceof Promise ? settleSection(products) : { ok: true, products };
}

/** One product: at once when this visit has seen it, else a promise that rejects like `apiGet`. */
export function readProduct(id: number): Awaitable<Product> {
  return visitCache.read(productAddress(id), fetchProduct);
}

/** Keeps what the server sent with the page, so that moving about asks for nothing twice. */
export function keepSection(address: string, answer: Awaitable<SectionAnswer>): void {
  if (answer instanceof Promise || !answer.ok) return;
  keepProducts(address, answer.products);
}

export function keepProduct(product: Product): void {
  visitCache.keep(productAddress(product.id), product);
}

function keepProducts(address: string, products: readonly Product[]): void {
  visitCache.keep(address, products);
  for (const product of products) keepProduct(product);
}

async function fetchProducts(address: string): Promise<readonly Product[]> {
  const products = (await apiGet<readonly ProductJson[]>(address)).map(toProduct);
  for (const product of products) keepProduct(product);
  return products;
}

async function fetchProduct(address: string): Promise<Product> {
  return toProduct(await apiGet<ProductJson>(address));
}
