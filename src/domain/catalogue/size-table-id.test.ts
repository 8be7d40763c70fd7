import { expect, it } from "vitest";
import { sizeTableId } from "./size-table-id.ts";

it.each([
  ["tshirts", "Vinyl Tee", "mens-tees"],
  ["tshirts", "Blank Oversized Tee", "mens-tees"],
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
  expect(sizeTableId({ category, name })).toBe(table);
});
