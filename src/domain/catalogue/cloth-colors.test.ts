import { expect, it } from "vitest";
import { clothColor, readClothColors } from "./cloth-colors.ts";

it("an owner's colours come before the known ones, in any case", () => {
  const own = readClothColors("Sky #87CEEB,Burnt rust b7410e, Black 000000");
  expect(clothColor("SKY", own)).toBe("#87CEEB");
  expect(clothColor("burnt Rust", own)).toBe("#b7410e");
  expect(clothColor("Black", own)).toBe("#000000");
  expect(clothColor("Beige", own)).toBe("#CDB898");
  expect(clothColor("Sky")).toBeUndefined();
});

it("a name of JavaScript's own is no colour", () => {
  expect(clothColor("constructor")).toBeUndefined();
});

it.each(["", "Sky", "Sky #87CEE", "Sky #87CEEB;", "Sky #87CEEB, Rust"])("%j is refused", (text) => {
  expect(() => readClothColors(text)).toThrow(RangeError);
});
