import { describe, expect, it } from "vitest";
import {
  ADD_TO_CART_LABELS,
  addToCartState,
  belongsToTeeSection,
  presetChoice,
  sizeOptions,
} from "./product-options.ts";
import { isOrderable, isValidChoice } from "./valid-choice.ts";

type Shape = { category: string; sizes?: string[]; colors?: string[] };

function product({ category, sizes = [], colors = [] }: Shape) {
  return {
    category,
    availableSizes: sizes,
    availableColors: colors,
    inStock: true,
    stockQuantity: 20,
    lowStockThreshold: 5,
  };
}

const DEFAULT_SIZES = ["XS", "S", "M", "L", "XL", "XXL", "4XL"];
const TEE = product({ category: "tshirts", sizes: ["S", "M"], colors: ["Black", "White"] });
const PLAIN_TEE = product({ category: "tshirts" });
const CAP = product({ category: "accessories" });
const BELT = product({ category: "accessories", sizes: ["S/M", "L/XL"] });
const ONE_SIZE_TEE = product({ category: "tshirts", sizes: ["M"], colors: ["Black"] });
const LIMITED = product({ category: "limited-prints" });
const RECORD = product({ category: "music" });

describe("sizeOptions", () => {
  it.each([
    ["a product's own sizes", TEE, ["S", "M"]],
    ["a tee without sizes", PLAIN_TEE, DEFAULT_SIZES],
    ["a crewneck without sizes", product({ category: "crewnecks" }), DEFAULT_SIZES],
    ["a spring piece without sizes", product({ category: "spring" }), DEFAULT_SIZES],
    ["an accessory without sizes", CAP, []],
    ["a record", RECORD, []],
    ["a limited piece", LIMITED, []],
  ])("%s", (_, shape, sizes) => {
    expect(sizeOptions(shape)).toEqual(sizes);
  });
});

describe("presetChoice", () => {
  it.each([
    ["leaves real choices open", TEE, undefined, undefined],
    ["takes the only size and the only colour", ONE_SIZE_TEE, "M", "Black"],
    ["gives an accessory One Size", CAP, "One Size", undefined],
    ["lets a shopper choose where an accessory has sizes", BELT, undefined, undefined],
    ["gives a limited piece size M", LIMITED, "M", undefined],
    ["gives a record no size", RECORD, undefined, undefined],
  ])("%s", (_, shape, size, color) => {
    expect(presetChoice(shape)).toEqual({ size, color });
  });
});

describe("isValidChoice", () => {
  it.each([
    ["size and colour on offer", TEE, { size: "M", color: "Black" }, true],
    ["no size", TEE, { color: "Black" }, false],
    ["no colour", TEE, { size: "M" }, false],
    ["a size it is not made in", TEE, { size: "XXL", color: "Black" }, false],
    ["a size in small letters", TEE, { size: "m", color: "Black" }, false],
    ["a colour it is not made in", TEE, { size: "M", color: "Pink" }, false],
    ["a colour for a product without colours", PLAIN_TEE, { size: "M", color: "Black" }, false],
    ["a default size", PLAIN_TEE, { size: "4XL" }, true],
    ["an accessory in One Size", CAP, { size: "One Size" }, true],
    ["an accessory without a size", CAP, {}, false],
    ["an accessory in M", CAP, { size: "M" }, false],
    ["a limited piece in M", LIMITED, { size: "M" }, true],
    ["a limited piece in L", LIMITED, { size: "L" }, false],
    ["a record as it is", RECORD, {}, true],
    ["a record in M", RECORD, { size: "M" }, false],
  ])("%s", (_, shape, choice, valid) => {
    expect(isValidChoice(shape, choice)).toBe(valid);
  });

  it.each([CAP, LIMITED, RECORD, ONE_SIZE_TEE])("accepts what $category starts from", (shape) => {
    expect(isValidChoice(shape, presetChoice(shape))).toBe(true);
  });
});

describe("isOrderable", () => {
  it.each([
    ["without a word about the colour", TEE, { size: "M" }, true],
    ["with a colour it is not made in", TEE, { size: "M", color: "Pink" }, false],
    ["with a colour for a product without colours", PLAIN_TEE, { size: "M", color: "Black" }, false],
    ["without its size", TEE, { color: "Black" }, false],
  ])("%s", (_, shape, choice, may) => {
    expect(isOrderable(shape, choice)).toBe(may);
  });
});

describe("addToCartState", () => {
  it.each([
    ["nothing chosen", TEE, {}, "SELECT SIZE"],
    ["colour chosen first", TEE, { color: "Black" }, "SELECT SIZE"],
    ["size chosen", TEE, { size: "M" }, "SELECT COLOR"],
    ["both chosen", TEE, { size: "M", color: "Black" }, "ADD TO CART"],
    ["nothing to choose", RECORD, {}, "ADD TO CART"],
    [
      "sold out, whatever is chosen",
      { ...TEE, stockQuantity: 0 },
      { size: "M", color: "Black" },
      "OUT OF STOCK",
    ],
    ["switched off", { ...TEE, inStock: false }, {}, "OUT OF STOCK"],
  ])("%s", (_, shape, choice, label) => {
    expect(ADD_TO_CART_LABELS[addToCartState(shape, choice)]).toBe(label);
  });
});

describe("belongsToTeeSection", () => {
  it.each([
    ["Wordmark Tee", true],
    ["OVERSIZED TEE", true],
    ["Heavy T-Shirt", true],
    ["Crewneck", false],
    ["T Shirt", false],
    ["", false],
  ])("%s: %s", (name, belongs) => {
    expect(belongsToTeeSection({ name })).toBe(belongs);
  });
});
