import { expect, it } from "vitest";
import { photograph, shownProduct } from "#tests/support/products/shown-product.ts";
import { productViews } from "./product-views.ts";

function record(cover: string) {
  // Dark overall, pale under the number.
  const main = photograph("601", "#777777");
  return shownProduct({
    id: 601,
    category: "music",
    pictures: { main, colors: {}, cover: photograph("cover-601", cover) },
  });
}

it.each([
  ["#2b2b2d", true],
  ["#c8c6c4", false],
])("a sleeve of %s asks for a light number: %s", (background, isDark) => {
  const [whole, second] = productViews(record(background), undefined);
  expect([whole?.isDark ?? false, second?.isDark]).toEqual([false, isDark]);
});
