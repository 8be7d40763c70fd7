import { expect, it } from "vitest";
import { getProduct, listFeaturedProducts, listProductsByCategory } from "#contract/products.ts";
import { categoryAddress, FEATURED_ADDRESS, productAddress } from "./product-addresses.ts";

it("spells the addresses of the contract", () => {
  expect(FEATURED_ADDRESS).toBe(listFeaturedProducts.path);
  expect(categoryAddress("music")).toBe(listProductsByCategory.path.replace(":category", "music"));
  expect(productAddress(106)).toBe(getProduct.path.replace(":id", "106"));
});
