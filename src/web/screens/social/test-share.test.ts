import { describe, expect, it } from "vitest";
import { TEST_PRODUCT } from "#content/social-pages.ts";
import { rand } from "#domain/money/money.ts";
import { sharedTestProduct, testImageAddress } from "./test-share.ts";

const PICTURE = {
  name: "201",
  hash: "abc",
  width: 1200,
  height: 1500,
  widths: [200, 1200],
  background: "#cccccc",
  alt: "A tee",
};

describe("the test product", () => {
  it("is number 201 at R180, with the stock of the specification", () => {
    expect(TEST_PRODUCT).toMatchObject({
      id: 201,
      price: "R180",
      category: "tshirts",
      stockQuantity: 100,
      lowStockThreshold: 10,
      externalLink: null,
    });
  });

  it("is shared at its price in cents, with a small picture", () => {
    expect(sharedTestProduct(PICTURE)).toMatchObject({
      id: 201,
      price: rand(180),
      image: "/images/201-abc-200.webp",
    });
  });
});

describe("testImageAddress", () => {
  it.each([
    ["the largest file of the photograph", PICTURE, "https://shop.example/images/201-abc-1200.webp"],
    [
      "a file that is not there when the catalogue has none",
      undefined,
      "https://shop.example/images/201.webp",
    ],
  ])("is %s", (_case, picture, address) => {
    expect(testImageAddress(picture, "https://shop.example")).toBe(address);
  });
});
