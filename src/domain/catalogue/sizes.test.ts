import { expect, it } from "vitest";
import { sizeTableId } from "./sizes.ts";

it.each([
  ["tshirts", "Vinyl Tee", "mens-tees"],
  ["tshirts", "Blank Oversized Tee", "oversized-tees"],
  ["crewnecks", "Stone Crewneck", "mens-crewnecks-hoodies"],
  ["crewnecks", "Zip Top", "mens-crewnecks-hoodies"],
  ["spring", "Spring Crewneck", "mens-crewnecks-hoodies"],
  ["spring", "Gym Gear Tank", "tank"],
  ["spring", "Spring Dress", "dress"],
  ["spring", "Women's Spring Tee", "womens"],
  ["limited-apparel", "Founders Tee", "mens-tees"],
  ["accessories", "Crew Socks", undefined],
  ["music", "First Light", undefined],
])("of %s, the %s is measured by %s", (category, name, table) => {
  expect(sizeTableId({ category, name, description: "Cut in premium cotton.", availableSizes: [] })).toBe(
    table,
  );
});

it("is measured as oversized when its description alone says so", () => {
  const tee = {
    category: "limited-special",
    availableSizes: [],
    name: "Graphic Tee",
    description: "On oversized black cotton.",
  };
  expect(sizeTableId(tee)).toBe("oversized-tees");
});

it.each([
  [undefined, undefined],
  ["jackets", "jackets"],
  ["none", undefined],
])("of a jacket on the owner's own shelf, whose table is %s, the measures are %s", (sizeTable, table) => {
  const jacket = { category: "jackets", availableSizes: ["M"], name: "Bomber Jacket", description: "Lined." };
  expect(sizeTableId({ ...jacket, sizeTable })).toBe(table);
});
