import { expect, it } from "vitest";
import { PRODUCT_CATEGORIES } from "./product-home.ts";
import { categoriesGoingWith, piecesGoingWith, shelfCategories } from "./related-pieces.ts";

const pieces = (...ids: number[]) => ids.map((id) => ({ id }));
const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);
const NOTHING = { chosen: [], together: [], shelves: [] };

it.each(PRODUCT_CATEGORIES)("%s goes with pieces of other categories", (category) => {
  for (const own of shelfCategories(category)) expect(categoriesGoingWith(category)).not.toContain(own);
  expect(categoriesGoingWith(category)).toHaveLength(3);
});

it("a category of the owner's own goes with tees, accessories and music", () => {
  expect(categoriesGoingWith("posters")).toEqual(["tshirts", "accessories", "music"]);
});

it.each([
  [
    "what the owner chose stands first, in its order",
    { chosen: pieces(9, 3), together: pieces(5) },
    [9, 3, 5],
  ],
  ["nothing is shown twice", { chosen: pieces(9), together: pieces(9, 5), shelves: [pieces(5, 9)] }, [9, 5]],
  ["it never goes with itself", { chosen: pieces(6), together: pieces(6, 5), shelves: [pieces(6)] }, [5]],
  ["four are enough", { chosen: pieces(1, 2, 3), together: pieces(4, 5) }, [1, 2, 3, 4]],
  [
    "shelves are taken in turn, from the place of its number",
    { shelves: [pieces(10, 11), [], pieces(20, 21, 22)] },
    [10, 20, 11, 21],
  ],
  ["nothing is nothing", {}, []],
])("%s", (_, given, shown) => {
  expect(idsOf(piecesGoingWith({ id: 6 }, { ...NOTHING, ...given }))).toEqual(shown);
});

it("another product starts elsewhere on the same shelf", () => {
  expect(idsOf(piecesGoingWith({ id: 7 }, { ...NOTHING, shelves: [pieces(10, 11, 12)] }))).toEqual([
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
