import { expect, it } from "vitest";
import { looksLikeCardTesting } from "./card-testing.ts";

it.each([
  ["a few declined cards", 19, 0, false],
  ["twenty declined and none paid", 20, 0, true],
  ["a busy hour with its share of declined cards", 60, 340, false],
  ["a bank that has a bad day", 30, 10, false],
  ["the same with one more", 31, 10, true],
])("%s", (_, declined, paid, expected) => {
  expect(looksLikeCardTesting({ declined, paid })).toBe(expected);
});
