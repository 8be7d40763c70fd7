import { expect, it } from "vitest";
import { shownProduct } from "#tests/support/products/shown-product.ts";
import { withoutFeatured } from "./music-data.ts";

it("leaves the albums above out of the collection", () => {
  const records = [601, 602, 603, 604, 605, 608].map((id) => shownProduct({ id }));
  const albums = records.slice(0, 4).map((product) => ({ title: "A", text: "B", link: null, product }));
  expect(withoutFeatured(albums)(records).map(({ id }) => id)).toEqual([605, 608]);
});
