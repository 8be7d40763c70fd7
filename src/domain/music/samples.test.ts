import fc from "fast-check";
import { expect, it } from "vitest";
import { HIGHEST_BAR, latestStart, MOST_BARS, toBars } from "./samples.ts";

it.each([
  [240.7, 210],
  [30.9, 0],
  [12, 0],
])("of %d seconds a whole sample begins at %d at the latest", (seconds, latest) => {
  expect(latestStart(seconds)).toBe(latest);
});

it("draws a quiet first half half as high as the loud second one", () => {
  const bars = toBars(Array.from({ length: 2 * MOST_BARS }, (_, place) => (place < MOST_BARS ? 0.2 : 0.4)));
  expect(bars).toHaveLength(MOST_BARS);
  expect(new Set(bars.slice(0, MOST_BARS / 2))).toEqual(new Set([HIGHEST_BAR / 2]));
  expect(new Set(bars.slice(MOST_BARS / 2))).toEqual(new Set([HIGHEST_BAR]));
});

it("draws silence, and nothing at all, without bars that stand up", () => {
  expect(toBars([0, 0, 0])).toEqual([0, 0, 0]);
  expect(toBars([])).toEqual([]);
});

it("draws whatever is heard in whole numbers of which the highest reaches the top", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1 }), (levels) => {
      const bars = toBars(levels);
      expect(bars).toHaveLength(Math.min(levels.length, MOST_BARS));
      expect(Math.max(...bars)).toBe(HIGHEST_BAR);
      expect(bars.every((bar) => Number.isInteger(bar) && bar >= 0)).toBe(true);
    }),
  );
});
