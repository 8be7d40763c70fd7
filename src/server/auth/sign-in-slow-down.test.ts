import { expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { createSlowDown } from "./sign-in-slow-down.ts";

function slowDownAfter(failures: number) {
  let now = Date.UTC(2026, 2, 2);
  const slowDown = createSlowDown({ now: () => new Date(now) });
  for (let count = 0; count < failures; count += 1) slowDown.countFailure();
  return { slowDown, pass: (ms: number) => (now += ms) };
}

it.each([
  [0, 0],
  [10, 0],
  [11, 250],
  [14, 1000],
  [30, 5000],
  [1000, 5000],
])("after %d failures the next try waits %d ms", (failures, waitMs) => {
  expect(slowDownAfter(failures).slowDown.waitMs()).toBe(waitMs);
});

it("forgets failures after fifteen minutes", () => {
  const { slowDown, pass } = slowDownAfter(30);
  pass(15 * MINUTE);
  expect(slowDown.waitMs()).toBe(0);
});
