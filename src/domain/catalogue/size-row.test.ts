import { expect, it } from "vitest";
import { sizeRow } from "./size-row.ts";

it.each([
  ["says which usual sizes a tee is not made in", "tshirts", ["S", "M"], "-XS S M -L -XL -XXL -4XL"],
  ["has them all for a tee without sizes", "tshirts", [], "XS S M L XL XXL 4XL"],
  ["has only the sizes of an accessory", "accessories", ["S/M", "L/XL"], "S/M L/XL"],
  ["has only the sizes of a tee with sizes of its own", "tshirts", ["12", "14"], "12 14"],
  ["is empty for a record", "music", [], ""],
])("the row of sizes %s", (_, category, availableSizes, row) => {
  const cells = sizeRow({ category, availableSizes, availableColors: [] });
  expect(cells.map(({ size, isMade }) => (isMade ? size : `-${size}`)).join(" ")).toBe(row);
});
