/** Written by `npm run operations` from src/contract: change the contract, not this file. */
import type * as products from "#contract/catalogue/products.ts";
import type { Operation } from "./call.ts";

export const getProduct: Operation<typeof products.getProduct> = {
  method: "GET",
  path: "/api/products/:id",
};

export const listFeaturedProducts: Operation<typeof products.listFeaturedProducts> = {
  method: "GET",
  path: "/api/products/featured",
};

export const listProducts: Operation<typeof products.listProducts> = {
  method: "GET",
  path: "/api/products",
};

export const listProductsByCategory: Operation<typeof products.listProductsByCategory> = {
  method: "GET",
  path: "/api/products/category/:category",
};
