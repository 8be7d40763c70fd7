import { describe, expect, it } from "vitest";
import type { Picture } from "#contract/catalogue/products.ts";
import { pictureAddress, pictureSrcSet } from "./picture-address.ts";

const PICTURE: Picture = {
  name: "106-black",
  hash: "1a2b3c4d",
  width: 900,
  height: 1125,
  widths: [200, 400, 640],
  background: "#cfcdcb",
  alt: "Vinyl Tee in black",
};

describe("pictureAddress", () => {
  it.each([
    [200, "/images/106-black-1a2b3c4d-200.webp"],
    [201, "/images/106-black-1a2b3c4d-400.webp"],
    [640, "/images/106-black-1a2b3c4d-640.webp"],
    [1200, "/images/106-black-1a2b3c4d-640.webp"],
  ])("answers a wish for %i pixels with %s", (width, expected) => {
    expect(pictureAddress(PICTURE, width)).toBe(expected);
  });
});

it("lists every width that exists, as AVIF", () => {
  expect(pictureSrcSet(PICTURE)).toBe(
    "/images/106-black-1a2b3c4d-200.avif 200w, " +
      "/images/106-black-1a2b3c4d-400.avif 400w, " +
      "/images/106-black-1a2b3c4d-640.avif 640w",
  );
});
