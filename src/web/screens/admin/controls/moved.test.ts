import { expect, it } from "vitest";
import { moved } from "./moved.ts";

it.each<[number, -1 | 1, string]>([
  [1, -1, "bac"],
  [1, 1, "acb"],
  [0, 1, "bac"],
  [0, -1, "abc"],
  [2, 1, "abc"],
  [7, 1, "abc"],
])("moves item %i by %i", (from, steps, order) => {
  expect(moved(["a", "b", "c"], from, steps).join("")).toBe(order);
});
