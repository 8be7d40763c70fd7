import { describe, expect, it } from "vitest";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { rand } from "#domain/money/money.ts";
import { photograph, shownProduct } from "#tests/support/products/shown-product.ts";
import { isMainColor, pictureInColor, secondPicture, toProduct } from "./product.ts";

const { formerPrice: _, ...SHOWN } = shownProduct({
  id: 112,
  availableColors: ["White", "Black", "Gold"],
  pictures: {
    main: photograph("112"),
    colors: { White: photograph("112"), Black: photograph("112-black") },
  },
});

const TEE: ProductJson = { ...SHOWN, price: "280.00" };

it("reads the prices into cents", () => {
  expect(toProduct(TEE).price).toBe(rand(280));
  expect(toProduct({ ...TEE, formerPrice: "320.50" }).formerPrice).toBe(32_050);
});

describe("pictureInColor", () => {
  it.each([
    ["Black", "112-black"],
    ["White", "112"],
    ["Gold", "112"],
    [undefined, "112"],
  ])("shows %s by the photograph %s", (color, name) => {
    expect(pictureInColor(TEE, color).name).toBe(name);
  });
});

it("knows the main picture's colour by its photograph", () => {
  expect(isMainColor(TEE, "White")).toBe(true);
  expect(isMainColor(TEE, "Black")).toBe(false);
});

describe("secondPicture", () => {
  it("is the back where one was photographed", () => {
    const withBack = { ...TEE, pictures: { ...TEE.pictures, back: photograph("112-back") } };
    expect(secondPicture(withBack)?.name).toBe("112-back");
  });

  it("is else the first colour that is not the main picture's", () => {
    expect(secondPicture(TEE)?.name).toBe("112-black");
  });
});
