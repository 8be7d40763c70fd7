import { expect, it } from "vitest";
import { listAddress, type ProductsView, productsPath, readView } from "./products-view.ts";

const LIST = { kind: "list", search: "", category: "", state: "all", page: 1 } as const;

it.each<[string, ProductsView]>([
  ["", LIST],
  ["product=101", { kind: "product", id: 101 }],
  ["product=new", { kind: "new" }],
  ["product=101%20or", LIST],
  ["view=featured", { kind: "featured" }],
  [
    "search=tee&category=tshirts&state=hidden&page=3",
    {
      kind: "list",
      search: "tee",
      category: "tshirts",
      state: "hidden",
      page: 3,
    },
  ],
  ["state=%3Cscript%3E&page=-1", LIST],
])("reads %j", (query, view) => {
  expect(readView(new URLSearchParams(query))).toEqual(view);
});

it("leaves out of an address what is as usual", () => {
  expect(productsPath({ search: "", state: "all", page: 1 })).toBe("/inventory?tab=products");
  expect(productsPath({ search: "a b", page: 2 })).toBe("/inventory?tab=products&search=a+b&page=2");
});

it("asks the API for the same list", () => {
  expect(listAddress({ ...LIST, search: "50%", page: 2 })).toBe(
    "/api/admin/products?state=all&page=2&search=50%25",
  );
});
