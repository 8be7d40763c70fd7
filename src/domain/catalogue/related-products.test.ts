import { expect, it } from "vitest";
import { PRODUCT_CATEGORIES } from "./product-home.ts";
import { relatedCategories, relatedProducts, shelfCategories } from "./related-products.ts";

const products = (...ids: number[]) => ids.map((id) => ({ id }));
const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);
const NOTHING = { chosen: [], together: [], shelves: [] };

it.each(PRODUCT_CATEGORIES)("%s goes with pieces of other categories", (category) => {
  for (const own of shelfCategories(category)) expect(relatedCategories(category)).not.toContain(own);
  expect(relatedCategories(category)).toHaveLength(3);
});

it("a category of the owner's own goes with tees, accessories and music", () => {
  expect(relatedCategories("posters")).toEqual(["tshirts", "accessories", "music"]);
});

it.each([
  [
    "what the owner chose stands first, in its order",
    { chosen: products(9, 3), together: products(5) },
    [9, 3, 5],
  ],
  [
    "nothing is shown twice",
    { chosen: products(9), together: products(9, 5), shelves: [products(5, 9)] },
    [9, 5],
  ],
  [
    "it never goes with itself",
    { chosen: products(6), together: products(6, 5), shelves: [products(6)] },
    [5],
  ],
  ["four are enough", { chosen: products(1, 2, 3), together: products(4, 5) }, [1, 2, 3, 4]],
  [
    "shelves are taken in turn, from the place of its number",
    { shelves: [products(10, 11), [], products(20, 21, 22)] },
    [10, 20, 11, 21],
  ],
  ["nothing is nothing", {}, []],
])("%s", (_, given, shown) => {
  expect(idsOf(relatedProducts({ id: 6 }, { ...NOTHING, ...given }))).toEqual(shown);
});

it("another product starts elsewhere on the same shelf", () => {
  expect(idsOf(relatedProducts({ id: 7 }, { ...NOTHING, shelves: [products(10, 11, 12)] }))).toEqual([
    11, 12, 10,
  ]);
});

it("puts the limited editions on one shelf", () => {
  expect(shelfCategories("limited-special")).toEqual([
    "limited-apparel",
    "limited-archive",
    "limited-special",
  ]);
  expect(shelfCategories("tshirts")).toEqual(["tshirts"]);
});
