import { describe, expect, it } from "vitest";
import { byColor, changedSince, type GridCell, readCells, typeInto } from "./typed-cells.ts";

const cell = (size: string, color: string, onShelf: number | null = 4): GridCell => ({
  size,
  color,
  onShelf,
  isMade: true,
  reserved: 0,
});
const [M, L] = [cell("M", "Black"), cell("L", "Black", 2)];

describe("what is typed into a grid", () => {
  it("is sent with the level that was seen, and nothing else is", () => {
    expect(readCells([M, L], typeInto({}, L, " 7 "), { least: 0 })).toEqual([
      { size: "L", color: "Black", quantity: 7, seen: 2 },
    ]);
  });

  it("is forgotten with the last digit", () => {
    expect(typeInto(typeInto({}, M, "7"), M, "")).toEqual({});
  });

  it.each([
    ["-1", 0],
    ["1.5", 0],
    ["many", 0],
    ["0", 1],
  ] as const)("%j is no quantity of at least %i", (text, least) => {
    expect(readCells([M, L], typeInto({}, M, text), { least })).toBeUndefined();
  });

  it("is sent with what is there now once that was shown", () => {
    const sold = { ...M, onShelf: 3 };
    const read = (isSeenNow: boolean) => readCells([sold], typeInto({}, M, "5"), { least: 0, isSeenNow });
    expect([read(false)?.[0]?.seen, read(true)?.[0]?.seen]).toEqual([4, 3]);
  });

  it("says what was there when something else is there now", () => {
    const typed = typeInto({}, M, "3");
    expect(changedSince(typed, M)).toBeUndefined();
    expect(changedSince(typed, { ...M, onShelf: 3 })).toBe(4);
    expect(changedSince(typed, { ...L, onShelf: 1 })).toBeUndefined();
  });

  it("is laid out by colour", () => {
    const groups = byColor([M, cell("M", "Red"), L]);
    expect(groups.map(([color, cells]) => [color, cells.map(({ size }) => size)])).toEqual([
      ["Black", ["M", "L"]],
      ["Red", ["M"]],
    ]);
  });
});
