import { describe, expect, it } from "vitest";
import { photograph, shownProduct } from "#tests/support/products/shown-product.ts";
import { closeViews, productViews, wearerText } from "./product-views.ts";

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

describe("a photograph of it worn", () => {
  const wearer = { height: 183, size: "L" };
  const tee = shownProduct({
    pictures: {
      main: photograph("101", "#777777"),
      colors: { Red: photograph("101-red", "#aa2222") },
      worn: { ...photograph("upload-worn", "#777777"), wearer },
    },
  });

  it("is the last view and says who wears it", () => {
    const views = productViews(tee, undefined);
    expect(views.map(({ key, caption }) => [key, caption])).toEqual([
      ["whole", undefined],
      ["second", undefined],
      ["third", undefined],
      ["worn", "183 cm, wears L"],
    ]);
    expect(closeViews(views).map(({ picture }) => picture.name)).toEqual(["101", "upload-worn"]);
  });

  it("is not shown beside another color", () => {
    expect(productViews(tee, "Red")).toHaveLength(3);
  });
});

it.each([
  [{ height: 183, size: "L" }, "183 cm, wears L"],
  [{ height: 167 }, "167 cm"],
])("a wearer of %j is described as %s", (wearer, text) => {
  expect(wearerText(wearer)).toBe(text);
});
