import { expect, it } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#domain/time/time.ts";
import { countdownStep, countdownWords } from "./countdown.ts";

it.each([
  [3 * DAY + 4 * HOUR + 5 * MINUTE, "3 days 4 h"],
  [DAY + 59 * MINUTE, "1 day 0 h"],
  [DAY - SECOND, "23:59:59"],
  [HOUR, "01:00:00"],
  [59 * SECOND + 1, "00:01:00"],
  [1, "00:00:01"],
  [0, undefined],
  [-SECOND, undefined],
])("%d ms before the opening it reads %s", (left, words) => {
  expect(countdownWords(left)).toBe(words);
});

it("changes each second within a day, and each minute before", () => {
  expect([countdownStep(2 * DAY), countdownStep(HOUR)]).toEqual([MINUTE, SECOND]);
});
