import { expect, it } from "vitest";
import { businessDays, deliveryWindow, windowInWords } from "./delivery-window.ts";

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

const CLOSED = [{ from: "2026-12-20", to: "2027-01-04" }];

it.each([
  ["over Christmas", "2026-12-18T10:00:00Z", "3-5 days", undefined, "2026-12-23", "2026-12-28"],
  ["over the Day of Reconciliation", "2026-12-14T10:00:00Z", "2 days", undefined, "2026-12-17", "2026-12-17"],
  ["over Easter", "2026-04-01T10:00:00Z", "2-3 days", undefined, "2026-04-07", "2026-04-08"],
  ["while the shop is closed", "2026-12-18T10:00:00Z", "1-3 days", CLOSED, "2027-01-05", "2027-01-07"],
])("promises no delivery %s", (_, paidAt, days, closed, first, last) => {
  expect(deliveryWindow(new Date(paidAt), days, closed)).toEqual({ first, last });
});

it.each([
  ["2026-11-24", "2026-11-26", "Tue 24 Nov – Thu 26 Nov"],
  ["2026-12-31", "2027-01-04", "Thu 31 Dec – Mon 4 Jan"],
  ["2026-11-24", "2026-11-24", "Tue 24 Nov"],
])("says %s to %s in words", (first, last, words) => {
  expect(windowInWords({ first, last })).toBe(words);
});

it.each([
  ["5-7 days", "5–7 business days"],
  ["3 days", "3 business days"],
])("says that %s are business days", (days, words) => {
  expect(businessDays(days)).toBe(words);
});
