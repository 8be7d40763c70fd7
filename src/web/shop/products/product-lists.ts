import type { ProductJson } from "#contract/catalogue/products.ts";
import { addressOf, call } from "#web/api/call.ts";

/** One of the API's product lists. */
export type ProductList = {
  /** Distinguishes it from the others. */
  readonly address: string;
  /** Rejects like `call`. */
  readonly ask: () => Promise<readonly ProductJson[]>;
};

export const FEATURED_PRODUCTS: ProductList = {
  address: addressOf("GET /api/products/featured"),
  ask: () => call("GET /api/products/featured"),
};

export function productsOf(category: string): ProductList {
  const input = { params: { category } };
  return {
    address: addressOf("GET /api/products/category/:category", input),
    ask: () => call("GET /api/products/category/:category", input),
  };
}
