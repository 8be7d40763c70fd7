import { expect, it } from "vitest";
import { speedOfMost, stepOfSpeed, weekOf } from "./page-speed.ts";

it.each([0, 1, 2, 37, 199, 200, 1234, 2500, 59_999, 60_000])(
  "counts %d no more than a tenth too high",
  (figure) => {
    const [most = Number.NaN] = [speedOfMost([{ step: stepOfSpeed(figure), visits: 1 }])];
    expect(most).toBeGreaterThanOrEqual(figure);
    expect(most).toBeLessThanOrEqual(Math.ceil(Math.max(1, figure) * 1.1));
  },
);

it("counts what takes longer than a minute as a minute", () => {
  expect(speedOfMost([{ step: stepOfSpeed(3_600_000), visits: 1 }])).toBe(60_000);
});

it("says what three quarters of the visits stayed within, in whatever order they are counted", () => {
  const steps = [
    { step: stepOfSpeed(9000), visits: 1 },
    { step: stepOfSpeed(100), visits: 2 },
    { step: stepOfSpeed(1000), visits: 1 },
  ];
  expect(speedOfMost(steps)).toBeGreaterThanOrEqual(1000);
  expect(speedOfMost(steps)).toBeLessThanOrEqual(1100);
  expect(speedOfMost([])).toBeUndefined();
});

it.each([
  ["2026-11-23T00:00:00Z", "2026-11-23"],
  ["2026-11-29T23:59:59Z", "2026-11-23"],
  ["2026-11-30T00:00:00Z", "2026-11-30"],
])("%s is in the week of %s", (time, monday) => {
  expect(weekOf(new Date(time))).toBe(monday);
});
