import { expect, it } from "vitest";
import { sizeHintOf } from "./size-hint.ts";

const SIZES = ["S", "M", "L", "XL"];
const took = (from: string, to: string, pieces = 1) => ({ from, to, pieces });

it.each([
  ["most took one up", [took("S", "M", 2), took("M", "L"), took("L", "M")], 10, "up"],
  ["most took one down", [took("M", "S", 3)], 25, "down"],
  ["half of them went each way", [took("S", "M", 2), took("M", "S", 2)], 25, undefined],
  ["most took two up", [took("S", "L", 3)], 25, undefined],
  ["two changed", [took("S", "M", 2)], 25, undefined],
  ["nine were sold", [took("S", "M", 3)], 9, undefined],
  ["other colours were taken in the same size", [took("M", "M", 5)], 25, undefined],
  ["the sizes are not made any more", [took("XS", "S", 5)], 25, undefined],
] as const)("when %s", (_what, exchanges, sold, hint) => {
  expect(sizeHintOf(SIZES, exchanges, sold)).toBe(hint);
});
