import { expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { type Hold, isKeptBusy } from "./busy-edition.ts";

const NOW = new Date("2026-11-27T16:30:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);
const hold = (pieces: number, from: number, until: number | null, isPaid = false): Hold => ({
  pieces,
  from: ago(from),
  until: until === null ? null : ago(until),
  isPaid,
});

it.each<[string, Hold[], boolean]>([
  ["all of them, by one", [hold(8, 40, null)], true],
  ["all of them, by several", [hold(6, 31, null), hold(2, 35, 15), hold(2, 15, null)], true],
  ["all of them, with gaps of a minute", [hold(8, 60, 25), hold(8, 24, 14), hold(8, 13, null)], true],
  ["all of them, for less than half an hour", [hold(8, 26, null)], false],
  ["all of them, with gaps of five minutes", [hold(8, 60, 25), hold(8, 20, null)], false],
  ["all but one", [hold(7, 60, null)], false],
  ["all of them, and one was paid meanwhile", [hold(8, 60, null), hold(1, 60, 10, true)], false],
])("what is held of eight: %s", (_, holds, isBusy) => {
  expect(isKeptBusy(holds, 8, NOW)).toBe(isBusy);
});

it("is none where nothing is left", () => {
  expect(isKeptBusy([], 0, NOW)).toBe(false);
});
