import { expect, it } from "vitest";
import { deliveryWindow, windowAsPromise, windowInWords } from "./delivery-window.ts";

it.each([
  ["a Monday", "2026-03-02T10:00:00Z", "5-7 days", "2026-03-09", "2026-03-11"],
  [
    "a Friday evening that is Saturday in South Africa",
    "2026-03-06T22:30:00Z",
    "5-7 days",
    "2026-03-13",
    "2026-03-17",
  ],
  ["a Sunday", "2026-03-08T10:00:00Z", "5-7 days", "2026-03-13", "2026-03-17"],
  ["a Monday, to another country", "2026-03-02T10:00:00Z", "10-15 days", "2026-03-16", "2026-03-23"],
])("counts business days from %s", (_, paidAt, days, first, last) => {
  expect(deliveryWindow(new Date(paidAt), days)).toEqual({ first, last });
});

it("says it in words", () => {
  expect(windowInWords({ first: "2026-11-30", last: "2026-12-02" })).toBe(
    "Monday 30 November to Wednesday 2 December",
  );
});

it.each([
  ["2026-11-24", "2026-11-26", "between Tuesday 24 and Thursday 26 November"],
  ["2026-11-30", "2026-12-02", "between Monday 30 November and Wednesday 2 December"],
  ["2026-12-31", "2027-01-04", "between Thursday 31 December and Monday 4 January"],
  ["2026-11-24", "2026-11-24", "on Tuesday 24 November"],
])("promises %s to %s", (first, last, words) => {
  expect(windowAsPromise({ first, last })).toBe(words);
});
