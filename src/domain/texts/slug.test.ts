import { expect, it } from "vitest";
import { slugOf } from "./slug.ts";

it.each([
  ["Caps & Hats", "caps-hats"],
  ["  Émigré ", "emigre"],
  ["T-shirts", "tshirts"],
  ["Куртки", ""],
  ["A very long name of a shelf with no end", "a-very-long-name-of-a-shelf-wi"],
])("%j has the address %j", (name, slug) => {
  expect(slugOf(name, 30)).toBe(slug);
});
