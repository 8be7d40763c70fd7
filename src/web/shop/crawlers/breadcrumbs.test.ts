import { expect, it } from "vitest";
import { shownProduct } from "#tests/support/products/shown-product.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import type { CrawledPage } from "./read-page.ts";

const SHOP = "https://kulud.example";

const pageOf = (category: string, menu: CrawledPage["menu"]): CrawledPage => ({
  status: 200,
  path: "/product/101",
  title: undefined,
  description: undefined,
  canonical: `${SHOP}/product/101`,
  isIndexed: true,
  product: shownProduct({ id: 101, category }),
  music: undefined,
  preview: undefined,
  albums: [],
  menu,
});

it.each([
  ["the shelf's first name", "tshirts", [], "Tees", "/shop/tees"],
  [
    "the name that the owner gave it",
    "tshirts",
    [{ slug: "tees", name: "T-Shirts" }],
    "T-Shirts",
    "/shop/tees",
  ],
  ["a shelf with a page of its own", "accessories", [], "Accessories", "/accessories"],
  [
    "a shelf of the owner's",
    "gig-prints",
    [{ slug: "gig-prints", name: "Gig Prints" }],
    "Gig Prints",
    "/shop/gig-prints",
  ],
])("a product stands below %s", (_, category, menu, name, path) => {
  const list = breadcrumbs(pageOf(category, menu), SHOP)?.itemListElement;
  expect(list).toMatchObject([
    { position: 1, item: `${SHOP}/` },
    { position: 2, name, item: `${SHOP}${path}` },
    { position: 3, item: `${SHOP}/product/101` },
  ]);
});

it("a product whose shelf is not in the menu stands below the home page", () => {
  expect(breadcrumbs(pageOf("gone", []), SHOP)?.itemListElement).toHaveLength(2);
});
