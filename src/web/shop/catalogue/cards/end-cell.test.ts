import { describe, expect, it } from "vitest";
import { freeCells } from "./end-cell.tsx";

describe("freeCells", () => {
  it.each([
    [8, "desktop", 0],
    [14, "desktop", 2],
    [13, "desktop", 3],
    [14, "tablet", 1],
    [14, "phone", 0],
    [13, "phone", 1],
  ] as const)("of %i cells leaves, on a %s, %i", (cells, screen, free) => {
    expect(freeCells(cells, screen)).toBe(free);
  });
});
