import { expect, it } from "vitest";
import { piecesKeptBack, returnedPieces } from "./returned-pieces.ts";

it("adds up the pieces of each line over all refunds but those that failed", () => {
  const pieces = returnedPieces([
    { status: "processed", restock: [{ line: 0, quantity: 1 }] },
    {
      status: "requested",
      restock: [
        { line: 0, quantity: 1 },
        { line: 2, quantity: 3 },
      ],
    },
    { status: "failed", restock: [{ line: 0, quantity: 5 }] },
  ]);
  expect([...pieces]).toEqual([
    [0, 2],
    [2, 3],
  ]);
});

it("knows which of them were in the parcel", () => {
  const refunds = [
    { status: "processed", restock: [{ line: 0, quantity: 1 }], createdAt: "2026-03-02T10:00:00.000Z" },
    { status: "processed", restock: [{ line: 0, quantity: 2 }], createdAt: "2026-03-09T10:00:00.000Z" },
  ] as const;
  expect(piecesKeptBack(refunds, null).get(0)).toBe(3);
  expect(piecesKeptBack(refunds, "2026-03-03T10:00:00.000Z").get(0)).toBe(1);
});
