import { expect, it } from "vitest";
import { sameShelf, shelfCategories } from "./same-shelf.ts";

function piece(id: number, stockQuantity = 20) {
  return { id, inStock: true, stockQuantity, lowStockThreshold: 5 };
}

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => piece(id));

it.each([
  ["the next ones in the list", 1, [2, 3, 4, 5, 6]],
  ["round the end of the list", 6, [7, 8, 1, 2, 3]],
  ["the first ones for a piece the list has not", 99, [1, 2, 3, 4, 5]],
])("shows %s", (_, id, ids) => {
  expect(sameShelf(id, EIGHT).map((other) => other.id)).toEqual(ids);
});

it("leaves out what cannot be bought, and shows fewer rather than the piece itself", () => {
  expect(sameShelf(1, [piece(1), piece(2, 0), piece(3)]).map((other) => other.id)).toEqual([3]);
  expect(sameShelf(1, [piece(1)])).toEqual([]);
});

it("puts the limited editions on one shelf", () => {
  expect(shelfCategories("limited-special")).toEqual([
    "limited-apparel",
    "limited-archive",
    "limited-special",
  ]);
  expect(shelfCategories("tshirts")).toEqual(["tshirts"]);
});
