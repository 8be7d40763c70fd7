import { expect, it } from "vitest";
import { MINUTE } from "#domain/time/time.ts";
import { type ArchiverState, lookAtArchive } from "./look-at-archive.ts";

const said = (change: Partial<ArchiverState>, isNeeded = true) =>
  lookAtArchive({ isOn: true, ageMs: MINUTE, isFailing: false, isShopOpen: true, ...change }, isNeeded).map(
    ({ what }) => what,
  );

it("finds that a shop with real money archives nothing, unless somebody else does", () => {
  expect(said({ isOn: false })).toEqual([expect.stringMatching(/^PostgreSQL archives nothing/)]);
  expect(said({ isOn: false }, false)).toEqual([]);
});

it("finds a last segment that is older than five minutes, or failed, while a shop writes", () => {
  expect(said({})).toEqual([]);
  expect(said({ ageMs: 5 * MINUTE + 1 })).toEqual([
    "The last segment was archived 5 minutes ago, though a shop is open.",
  ]);
  expect(said({ ageMs: undefined })).toEqual(["No segment was archived yet, though a shop is open."]);
  expect(said({ isFailing: true }, false)).toEqual(["PostgreSQL could not archive its last segment."]);
});

it("finds nothing in a database that nobody writes to", () => {
  expect(said({ ageMs: 60 * MINUTE, isShopOpen: false })).toEqual([]);
});
