import { expect, it } from "vitest";
import { type CountedProblem, pageProblemWords } from "./problem-words.ts";

const NOW = new Date("2026-11-23T13:00:00Z");
const PROBLEM: CountedProblem = {
  kind: "error",
  part: null,
  pages: { "/product/:id": 37 },
  engines: { "Safari 17": 37 },
  visitors: 37,
  firstAt: new Date("2026-11-23T12:05:00Z"),
};

it.each<[string, Partial<CountedProblem>]>([
  ["Product pages fail in Safari 17: 37 visitors since 14:05 SAST", {}],
  ["The home page fails in Safari 17: 1 visitor since 14:05 SAST", { pages: { "/": 1 }, visitors: 1 }],
  [
    "Product pages and the page /find-order fail in Safari 17 and Chrome 110: 9 visitors since 21 November 2026, 08:00 SAST",
    {
      pages: { "/find-order": 2, "/product/:id": 7 },
      engines: { "Chrome 110": 1, "Safari 17": 8 },
      visitors: 9,
      firstAt: new Date("2026-11-21T06:00:00Z"),
    },
  ],
  [
    "The part “days of delivery” is left out of product pages in Safari 17, Chrome 110 and others: 37 visitors since 14:05 SAST",
    {
      kind: "part",
      part: "days of delivery",
      engines: { "Safari 17": 3, "Chrome 110": 2, "Firefox 128": 1 },
    },
  ],
  [
    "The admin page does not fit its scripts in Safari 17: 37 visitors since 14:05 SAST",
    { kind: "hydration", pages: { "/inventory/orders/:id": 37 } },
  ],
  ["A file does not come to product pages in Safari 17: 37 visitors since 14:05 SAST", { kind: "script" }],
  ["Failures too many to be kept apart in Safari 17: 37 visitors since 14:05 SAST", { kind: "others" }],
])("says: %s", (words, change) => {
  expect(pageProblemWords({ ...PROBLEM, ...change }, NOW)).toBe(words);
});
