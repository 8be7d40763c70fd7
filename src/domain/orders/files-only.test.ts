import { describe, expect, it } from "vitest";
import { isDeliveredByDownload, isFilesOnly, isParcelEmptied, sizeOfOrder, sizeWords } from "./files-only.ts";

it.each([
  ["two files", [{ isFile: true }, { isFile: true }], true],
  ["a file and a tee", [{ isFile: true }, {}], false],
  ["a tee", [{}], false],
  ["nothing", [], false],
])("%s", (_, lines, only) => {
  expect(isFilesOnly(lines)).toBe(only);
});

it.each([
  ["complete, and nothing was sent", "fulfilled", null, true],
  ["sent", "fulfilled", "2026-03-02T12:00:00.000Z", false],
  ["paid, to be packed", "paid", null, false],
] as const)("an order is delivered by download: %s", (_, status, shippedAt, isDelivered) => {
  expect(isDeliveredByDownload({ status, shippedAt })).toBe(isDelivered);
});

describe("a parcel", () => {
  const tees = { line: 0, quantity: 2 };
  const file = { line: 1, quantity: 1, isFile: true };

  it.each([
    ["has something to send while one piece is left", [tees, file], [[0, 1]], false],
    ["is empty when every piece was refunded and a file is left", [tees, file], [[0, 2]], true],
    [
      "leaves nothing where the file was refunded too",
      [tees, file],
      [
        [0, 2],
        [1, 1],
      ],
      false,
    ],
    ["of pieces alone is for a person to end", [tees], [[0, 2]], false],
  ] as const)("%s", (_, lines, kept, isEmptied) => {
    expect(isParcelEmptied(lines, new Map(kept))).toBe(isEmptied);
  });
});

it.each([
  [[{ quantity: 1 }], "1 piece"],
  [[{ quantity: 2 }, { quantity: 1, isFile: true }], "2 pieces, 1 download"],
  [[{ quantity: 2, isFile: true }], "2 downloads"],
  [[], "0 pieces"],
])("says how much it is: %j", (lines, words) => {
  expect(sizeWords(sizeOfOrder(lines))).toBe(words);
});
