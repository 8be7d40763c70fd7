import { expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { ALBUMS } from "./albums.ts";

it("has four albums at R500, the special edition at R750", () => {
  expect(ALBUMS.map(({ price }) => price)).toEqual([rand(500), rand(500), rand(500), rand(750)]);
});

it("calls the first one the latest, and the special edition limited and not to be heard yet", () => {
  expect(ALBUMS.map(({ badge }) => badge)).toEqual(["Latest", undefined, undefined, "Limited"]);
  expect(ALBUMS.filter(({ streamingLink }) => streamingLink === null).map(({ id }) => id)).toEqual([604]);
});
