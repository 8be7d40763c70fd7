import { describe, expect, it } from "vitest";
import {
  mostPieces,
  type PieceLimits,
  type ProductHolds,
  personLimitWords,
  piecesPerPerson,
} from "./piece-limits.ts";

const LIMITS: PieceLimits = { editionPerPerson: 2, heldPerPerson: 20, networkShare: 0.5 };
const NOBODY: ProductHolds = {
  isEdition: false,
  free: 100,
  heldByPerson: 0,
  ownedByPerson: 0,
  heldByNetwork: 0,
};

describe("the most pieces a buyer may take", () => {
  it.each<[string, Partial<ProductHolds>, number, "person" | "network"]>([
    ["plenty left", {}, 20, "person"],
    ["some of them waiting already", { heldByPerson: 15 }, 5, "person"],
    ["more waiting than is allowed by now", { heldByPerson: 25 }, 0, "person"],
    ["an edition", { isEdition: true }, 2, "person"],
    [
      "an edition of which one is bought and one waits",
      { isEdition: true, heldByPerson: 1, ownedByPerson: 1 },
      0,
      "person",
    ],
    ["half of what is left for one network", { free: 30 }, 15, "network"],
    ["the other half, for those behind the same address", { free: 15, heldByNetwork: 15 }, 0, "network"],
    ["half of what another network left", { free: 15 }, 8, "network"],
    ["the last piece", { free: 1 }, 2, "network"],
    ["the last piece, while the network holds one", { free: 1, heldByNetwork: 1 }, 1, "network"],
    ["a network that nobody knows", { free: 3, heldByNetwork: undefined }, 20, "person"],
  ])("of %s", (_, holds, most, per) => {
    expect(mostPieces({ ...NOBODY, ...holds }, LIMITS)).toEqual({ most, per });
  });
});

it("has a limit of its own for an edition", () => {
  expect(piecesPerPerson({ isEdition: true }, LIMITS)).toBe(2);
  expect(piecesPerPerson({ isEdition: true, perPerson: 5 }, LIMITS)).toBe(5);
  expect(piecesPerPerson({ isEdition: false }, LIMITS)).toBe(20);
});

it.each([
  [1, "Max 1 per person"],
  [2, "Max 2 per person"],
  [20, undefined],
  [500, undefined],
])("says a limit of %d only where it is less than any line may hold", (perPerson, words) => {
  expect(personLimitWords(perPerson)).toBe(words);
});
