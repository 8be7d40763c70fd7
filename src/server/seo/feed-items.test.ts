import { expect, it } from "vitest";
import type { Picture, ProductJson } from "#contract/catalogue/products.ts";
import { feedItems } from "./feed-items.ts";

const picture = (name: string): Picture => ({
  name,
  hash: "abc",
  width: 1200,
  height: 1500,
  widths: [200, 1200],
  background: "#cccccc",
  alt: name,
});

function product(changes: Partial<ProductJson>): ProductJson {
  return {
    id: 101,
    category: "tshirts",
    availableSizes: [],
    availableColors: [],
    pictures: { main: picture("101"), colors: { White: picture("101-white") } },
    ...changes,
  } as ProductJson;
}

it.each([
  ["a record", { category: "music" }, ["101"]],
  ["a tote with one colour", { category: "accessories", availableColors: ["Black"] }, ["101"]],
  ["a limited tee in its only size", { category: "limited-apparel", availableSizes: ["M"] }, ["101"]],
  [
    "sizes and colours",
    { availableSizes: ["S", "4XL"], availableColors: ["Black", "White"] },
    ["101-black-s", "101-black-4xl", "101-white-s", "101-white-4xl"],
  ],
  [
    "colours alone",
    { category: "accessories", availableColors: ["Black", "Bone White"] },
    ["101-black", "101-bone-white"],
  ],
])("%s gets its own rows", (_case, changes, ids) => {
  expect(feedItems(product(changes)).map(({ id }) => id)).toEqual(ids);
});

it.each([
  [
    "two long colours with the same beginning",
    ["S", "M"],
    ["Very Dark Midnight Blue of the Cape", "Very Dark Midnight Blue of the Karoo"],
  ],
  [
    "a colour of the longest words and a long size",
    ["X".repeat(40), "Y".repeat(40)],
    ["a".repeat(60), `${"a".repeat(60)}b`],
  ],
  ["names that look alike in an address", ["S"], ["Bone White", "Bone-White", "bone  white"]],
  ["a colour and a size that run together", ["b c", "c"], ["a", "a b"]],
  ["names in other scripts", ["S", "M"], ["Тёмно-синий полуночный", "Тёмно-синий полуденный", "شتاء"]],
])("%s have an id each, of at most 50 characters, the same at each reading", (_case, sizes, colors) => {
  const read = () =>
    feedItems(product({ availableSizes: sizes, availableColors: colors })).map(({ id }) => id);
  expect(new Set(read()).size).toBe(sizes.length * colors.length);
  expect(Math.max(...read().map(({ length }) => length))).toBeLessThanOrEqual(50);
  expect(read()).toEqual(read());
});

it("a tee that lists no sizes has the default ones", () => {
  expect(feedItems(product({}))).toHaveLength(7);
});

it("a row shows its colour's photograph, or the main one where there is none", () => {
  const rows = feedItems(product({ category: "accessories", availableColors: ["White", "Red"] }));
  expect(rows.map((row) => row.picture.name)).toEqual(["101-white", "101"]);
});
