import type { ProductJson } from "#contract/catalogue/products.ts";
import { addressOf, call } from "#web/api/call.ts";
import { listFeaturedProducts, listProductsByCategory } from "#web/api/product-operations.ts";

/** One list of products that the API answers. */
export type ProductList = {
  /** What tells it from the others. */
  readonly address: string;
  /** Rejects like `call`. */
  readonly ask: () => Promise<readonly ProductJson[]>;
};

export const FEATURED_PRODUCTS: ProductList = {
  address: addressOf(listFeaturedProducts),
  ask: () => call(listFeaturedProducts),
};

export function productsOf(category: string): ProductList {
  const input = { params: { category } };
  return {
    address: addressOf(listProductsByCategory, input),
    ask: () => call(listProductsByCategory, input),
  };
}
