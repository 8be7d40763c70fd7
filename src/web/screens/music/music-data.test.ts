import { expect, it } from "vitest";
import type { Picture } from "#contract/catalogue/products.ts";
import { photograph, shownProduct } from "#tests/support/products/shown-product.ts";
import type { Product } from "#web/shop/products/product.ts";
import { sleevesOf, withoutFeatured } from "./music-data.ts";

function record(id: number, cover?: Picture): Product {
  return shownProduct({ id, pictures: { main: photograph(`${id}`), colors: {}, ...(cover && { cover }) } });
}

it("shows a record's cover as its sleeve, and its photograph where there is no cover", () => {
  const products = [record(601, photograph("cover-601")), record(602)];
  const sleeves = sleevesOf({ ok: true, products });
  expect([sleeves[601]?.name, sleeves[602]?.name]).toEqual(["cover-601", "602"]);
});

it("has no sleeve while the records could not be loaded", () => {
  expect(sleevesOf({ ok: false })).toEqual({});
});

it("leaves the four albums above out of the collection", () => {
  const ids = [601, 602, 603, 604, 605, 608].map((id) => record(id));
  expect(withoutFeatured(ids).map(({ id }) => id)).toEqual([605, 608]);
});
