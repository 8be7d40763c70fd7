import { expect, it } from "vitest";
import { type PlacedProduct, placementWarnings } from "./product-home.ts";

const TEE: PlacedProduct = {
  name: "Wordmark Tee",
  category: "tshirts",
  featured: false,
  availableColors: ["Black"],
  picturedColors: [],
  hasPicture: true,
  hasShelf: true,
};

it.each<[string, Partial<PlacedProduct>]>([
  ["a tee that says so", {}],
  ["a T-SHIRT in capitals", { name: "BIG T-SHIRT" }],
  ["a crewneck of any name", { category: "crewnecks", name: "Stone" }],
  ["a limited edition", { category: "limited-apparel" }],
  ["a garment with all its colours", { availableColors: ["Black", "Red"], picturedColors: ["Black", "Red"] }],
])("has nothing to say about %s", (_, change) => {
  expect(placementWarnings({ ...TEE, ...change })).toEqual([]);
});

it.each<[string, Partial<PlacedProduct>, string]>([
  ["a tee under another name", { name: "Wordmark Top" }, "“tee” or “t-shirt”"],
  ["a category without a page", { category: "posters", hasShelf: false }, "No shelf takes “posters”"],
  [
    "the same, though featured",
    { category: "posters", hasShelf: false, featured: true },
    "among the featured pieces only",
  ],
  ["a missing photograph", { hasPicture: false }, "no photograph yet"],
  [
    "a colour without a photograph",
    { availableColors: ["Black", "Red"], picturedColors: ["Black"] },
    "no photograph in Red",
  ],
])("warns of %s", (_, change, words) => {
  expect(placementWarnings({ ...TEE, ...change }).join()).toContain(words);
});
