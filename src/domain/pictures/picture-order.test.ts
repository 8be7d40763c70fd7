import { expect, it } from "vitest";
import { FIRST_PLACES, inOrder, placed } from "./picture-order.ts";

it("the photographs of a page are its first three, then the others", () => {
  expect(inOrder({ detail: "c", main: "a", further: ["d", "e"] })).toEqual(["a", "c", "d", "e"]);
  expect(inOrder({})).toEqual([]);
});

it.each([
  [["a", "b"], FIRST_PLACES, { main: "a", back: "b" }],
  [["a", "b", "c", "d", "e"], FIRST_PLACES, { main: "a", back: "b", detail: "c", further: ["d", "e"] }],
  [["a", "b", "c"], ["back"] as const, { back: "a", further: ["b", "c"] }],
  [["a"], [], { further: ["a"] }],
])("%j lie in the free places %j", (pictures, free, expected) => {
  expect(placed(pictures, free)).toEqual(expected);
});
