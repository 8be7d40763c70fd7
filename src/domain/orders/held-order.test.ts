import { expect, it } from "vitest";
import { heldUntil, mostHeldDays } from "./held-order.ts";

it.each([
  ["in the morning", "2026-11-30T06:00:00Z", 1, "2026-12-01T21:59:59.000Z"],
  ["an hour before midnight in South Africa", "2026-11-30T21:00:00Z", 1, "2026-12-01T21:59:59.000Z"],
  ["an hour after it", "2026-11-30T23:00:00Z", 1, "2026-12-02T21:59:59.000Z"],
  ["a week", "2026-12-28T10:00:00Z", 7, "2027-01-04T21:59:59.000Z"],
])("pieces are kept to the end of the day: %s", (_, now, days, until) => {
  expect(heldUntil(new Date(now), days).toISOString()).toBe(until);
});

it.each([
  ["plain pieces", [false, false], 7],
  ["an edition among them", [false, true], 2],
])("%s wait at most so many days", (_, editions, days) => {
  expect(mostHeldDays(editions.map((isEdition) => ({ isEdition })))).toBe(days);
});
