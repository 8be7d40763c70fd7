import { describe, expect, it } from "vitest";
import { listProductsByCategory, ProductParams } from "./products.ts";

describe("a product's number", () => {
  it("is read from the address", () => {
    expect(ProductParams.parse({ id: "101" })).toEqual({ id: 101 });
  });

  it.each(["0", "01", "-1", "1.5", "1e3", "abc", "", " 1", "1 OR 1=1", "1".repeat(10)])("is not %j", (id) => {
    expect(ProductParams.safeParse({ id }).success).toBe(false);
  });
});

describe("a category", () => {
  const isCategory = (category: string) => listProductsByCategory.params.safeParse({ category }).success;

  it.each(["tshirts", "limited-prints", "x"])("may be %s", (category) => {
    expect(isCategory(category)).toBe(true);
  });

  it.each(["", "TShirts", "-x", "a b", "a/b", "..", "x".repeat(41)])("is not %j", (category) => {
    expect(isCategory(category)).toBe(false);
  });
});
