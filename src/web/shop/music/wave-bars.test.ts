import { expect, it } from "vitest";
import { waveBars, wavePath } from "./wave-bars.ts";

it("keeps the loudest part of each stretch", () => {
  expect(waveBars([10, 90, 20, 30, 5, 40], 3)).toEqual([90, 30, 40]);
});

it("draws no more bars than the waveform has parts", () => {
  expect(waveBars([10, 90], 60)).toEqual([10, 90]);
});

it("leaves no part out where the bars do not go into the waveform", () => {
  const peaks = Array.from({ length: 200 }, (_, place) => (place === 199 ? 100 : 1));
  expect(waveBars(peaks, 48).at(-1)).toBe(100);
});

it("draws each bar around the middle, and silence as a dot", () => {
  expect(wavePath([100, 0])).toBe("M25.00 0.0v100.0M75.00 47.0v6.0");
});
