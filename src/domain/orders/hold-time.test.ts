import { expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { type HoldFacts, holdUntil, isUsedUp, lastPartOf } from "./hold-time.ts";

const NOW = new Date("2026-11-27T16:00:00Z");
const USUAL = 30 * MINUTE;
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

/** Eight pieces of an edition, none held. */
const FIRST: HoldFacts = {
  isEdition: true,
  wanted: 2,
  free: 8,
  held: 0,
  isOverShare: false,
  hasNetworkPaid: false,
  lastUnpaid: undefined,
};

it.each<[string, Partial<HoldFacts>, number]>([
  ["the first pieces of an edition", {}, 30],
  ["what leaves the last quarter", { free: 4, held: 4 }, 30],
  ["a piece of the last quarter", { free: 3, held: 5, wanted: 2 }, 5],
  ["the last piece of all", { free: 1, wanted: 1 }, 5],
  ["the last quarter, by a network that has paid", { free: 2, held: 6, hasNetworkPaid: true }, 30],
  ["more of an edition than a network's share", { isOverShare: true }, 5],
  ["the last pieces of what is no edition", { isEdition: false, free: 2, held: 6, isOverShare: true }, 30],
  ["what takes the place of an unpaid hold", { lastUnpaid: inMinutes(20) }, 20],
  ["what takes the place of a short one", { lastUnpaid: inMinutes(4) }, 4],
  ["what takes the place of one that is nearly over", { lastUnpaid: inMinutes(2) }, 5],
  ["what follows an unpaid hold that is over", { lastUnpaid: inMinutes(-60) }, 5],
  ["that of no edition", { isEdition: false, lastUnpaid: inMinutes(-60) }, 5],
  ["what follows one that was made longer", { lastUnpaid: inMinutes(90) }, 30],
])("%s is held for as long as it should be", (_, facts, minutes) => {
  expect(holdUntil({ ...FIRST, ...facts }, NOW, USUAL)).toEqual(inMinutes(minutes));
});

it("is never longer than the owner has it", () => {
  const few = { ...FIRST, free: 1, wanted: 1 };
  expect(holdUntil(few, NOW, 4 * MINUTE)).toEqual(inMinutes(4));
});

it.each([
  [0, 0],
  [1, 1],
  [8, 2],
  [9, 3],
])("of %d unsold pieces the last %d are for those who pay quickly", (unsold, last) => {
  expect(lastPartOf(unsold)).toBe(last);
});

it("knows a hold that is over, or so nearly that nobody can pay any more", () => {
  expect(isUsedUp(undefined, NOW)).toBe(false);
  expect(isUsedUp(inMinutes(3), NOW)).toBe(false);
  expect(isUsedUp(inMinutes(2), NOW)).toBe(true);
  expect(isUsedUp(inMinutes(-60), NOW)).toBe(true);
});
