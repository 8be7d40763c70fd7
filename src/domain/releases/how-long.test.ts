import { expect, it } from "vitest";
import { HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { howLong } from "./how-long.ts";

it.each([
  [0, "0 s"],
  [59 * SECOND, "59 s"],
  [4 * MINUTE + 12 * SECOND, "4 min 12 s"],
  [59 * MINUTE + 59 * SECOND + 600, "1 h 0 min"],
  [2 * HOUR + 5 * MINUTE + 30 * SECOND, "2 h 5 min"],
])("%d ms are %s", (ms, words) => {
  expect(howLong(ms)).toBe(words);
});
