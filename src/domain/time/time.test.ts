import { describe, expect, it } from "vitest";
import {
  DAY,
  formatSastClock,
  formatSastExport,
  formatSastTimestamp,
  HOUR,
  isSupportOpen,
  MINUTE,
  SECOND,
} from "./time.ts";

describe("durations", () => {
  it("are milliseconds", () => {
    expect([SECOND, MINUTE, HOUR, DAY]).toEqual([1000, 60_000, 3_600_000, 86_400_000]);
  });
});

describe("formatSastClock", () => {
  it.each([
    ["2026-03-02T12:32:00Z", "14:32 SAST"],
    ["2026-03-02T00:00:00Z", "02:00 SAST"],
    ["2026-03-01T21:59:59Z", "23:59 SAST"],
    ["2026-03-01T22:00:00Z", "00:00 SAST"],
    ["2026-03-01T22:05:00Z", "00:05 SAST"],
    ["2026-07-01T06:07:00Z", "08:07 SAST"],
  ])("shows %s as %s", (instant, text) => {
    expect(formatSastClock(new Date(instant))).toBe(text);
  });
});

/** 2 March 2026 is a Monday; SAST is two hours ahead of the UTC times here. */
describe("isSupportOpen", () => {
  it.each([
    ["Monday 08:59:59.999", "2026-03-02T06:59:59.999Z", false],
    ["Monday 09:00", "2026-03-02T07:00:00Z", true],
    ["Monday 17:59:59.999", "2026-03-02T15:59:59.999Z", true],
    ["Monday 18:00", "2026-03-02T16:00:00Z", false],
    ["Wednesday 12:00", "2026-03-04T10:00:00Z", true],
    ["Wednesday 12:00 in winter", "2026-07-01T10:00:00Z", true],
    ["Friday 17:59", "2026-03-06T15:59:00Z", true],
    ["Friday 18:00", "2026-03-06T16:00:00Z", false],
    ["Saturday 09:00", "2026-03-07T07:00:00Z", false],
    ["Sunday 12:00", "2026-03-08T10:00:00Z", false],
    ["Monday 00:00, still Sunday in UTC", "2026-03-01T22:00:00Z", false],
    ["Tuesday 01:59, still Monday in UTC", "2026-03-02T23:59:59Z", false],
    ["Tuesday 02:00, midnight in UTC", "2026-03-03T00:00:00Z", false],
    ["Friday 23:59, the last minute of the week", "2026-03-06T21:59:00Z", false],
  ])("%s", (_, instant, open) => {
    expect(isSupportOpen(new Date(instant))).toBe(open);
  });

  it.each([
    ["2026-03-02T00:00:00Z", 5],
    // New Year's Day, and a day that the owner takes.
    ["2026-12-28T00:00:00Z", 3],
  ])("is open nine hours on each business day of the week of %s", (start, days) => {
    const closed = [{ from: "2026-12-31", to: "2026-12-31" }];
    const minutes = Array.from({ length: (7 * DAY) / MINUTE }, (_, index) => index);
    const open = minutes.filter((minute) =>
      isSupportOpen(new Date(Date.parse(start) + minute * MINUTE), closed),
    );
    expect(open).toHaveLength(days * 9 * 60);
  });
});

it.each([
  ["2026-03-01T21:59:59.999Z", "2026-03-01T23:59:59+02:00"],
  ["2026-12-31T22:05:00Z", "2027-01-01T00:05:00+02:00"],
])("exports the moment %s as %s", (instant, text) => {
  expect(formatSastExport(new Date(instant))).toBe(text);
});

it.each([
  ["2026-03-01T21:59:59Z", "2026.03.01 23:59"],
  ["2026-03-01T22:00:00Z", "2026.03.02 00:00"],
  ["2026-12-31T22:05:00Z", "2027.01.01 00:05"],
])("writes the moment %s as %s", (instant, text) => {
  expect(formatSastTimestamp(new Date(instant))).toBe(text);
});
