import { expect, it } from "vitest";
import { daysInWords, isDay } from "./calendar-day.ts";

it.each([
  ["2026-11-01", "2026-11-30", "November 2026"],
  ["2028-02-01", "2028-02-29", "February 2028"],
  ["2026-02-01", "2026-02-27", "1 February 2026 to 27 February 2026"],
  ["2026-03-01", "2027-02-28", "1 March 2026 to 28 February 2027"],
  ["2026-11-30", "2026-11-30", "30 November 2026"],
])("days from %s to %s read %s", (from, until, words) => {
  expect(daysInWords(from, until)).toBe(words);
});

it.each([
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-11", false],
  ["2026-11-30T00:00", false],
  ["", false],
])("whether %s is a day: %s", (text, is) => {
  expect(isDay(text)).toBe(is);
});
