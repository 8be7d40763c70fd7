import { expect, it } from "vitest";
import { isHeldBack, type ReleaseState, releaseState } from "./release-state.ts";

const opensAt = new Date("2026-11-27T16:00:00Z");
const endsAt = new Date("2026-11-27T18:00:00Z");

it.each<[string, string | null, ReleaseState]>([
  ["2026-11-27T15:59:59.999Z", null, "before"],
  ["2026-11-27T15:59:59.999Z", "A moment, please.", "before"],
  ["2026-11-27T16:00:00.000Z", null, "open"],
  ["2026-11-27T16:00:00.000Z", "A moment, please.", "paused"],
  ["2026-11-27T17:59:59.999Z", null, "open"],
  ["2026-11-27T18:00:00.000Z", null, "over"],
  ["2026-11-27T18:00:00.000Z", "A moment, please.", "over"],
])("at %s, paused with %s, a release is %s", (now, pausedWords, state) => {
  expect(releaseState({ opensAt, endsAt, pausedWords, isCalledOff: false }, new Date(now))).toBe(state);
});

it("stays open where it has no end, and a piece without a release is never held back", () => {
  const later = new Date("2036-01-01T00:00:00Z");
  const release = { opensAt, endsAt: null, pausedWords: null, isCalledOff: false };
  expect(releaseState(release, later)).toBe("open");
  expect(isHeldBack(null, later)).toBe(false);
  expect(isHeldBack({ ...release, opensAt: later }, opensAt)).toBe(true);
  expect(releaseState({ ...release, isCalledOff: true }, later)).toBe("called-off");
});
