import { describe, expect, it } from "vitest";
import { levelAfter, readQuantity, type StockChange } from "./stock-change.ts";

const SHELF = { onShelf: 8, reserved: 2 };

describe("levelAfter", () => {
  it.each<[string, StockChange, number]>([
    ["sets", { operation: "set", quantity: 20 }, 20],
    ["sets what was seen", { operation: "set", quantity: 20, seen: 8 }, 20],
    ["sets down to what is reserved", { operation: "set", quantity: 2 }, 2],
    ["adds", { operation: "add", quantity: 5 }, 13],
    ["adds nothing", { operation: "add", quantity: 0 }, 8],
    ["adds whatever was seen", { operation: "add", quantity: 5, seen: 9 }, 13],
    ["subtracts", { operation: "subtract", quantity: 6 }, 2],
    ["subtracts whatever was seen", { operation: "subtract", quantity: 1, seen: 9 }, 7],
  ])("%s", (_, change, level) => {
    expect(levelAfter(SHELF, change)).toBe(level);
  });

  it.each<[StockChange, string]>([
    [{ operation: "set", quantity: 20, seen: 9 }, "changed-meanwhile"],
    [{ operation: "set", quantity: 1, seen: 9 }, "changed-meanwhile"],
    [{ operation: "subtract", quantity: 9 }, "below-zero"],
    [{ operation: "subtract", quantity: 7 }, "below-reserved"],
    [{ operation: "set", quantity: 0 }, "below-reserved"],
    [{ operation: "add", quantity: 1_000_000 }, "too-many"],
  ])("refuses %j: %s", (change, refusal) => {
    expect(levelAfter(SHELF, change)).toBe(refusal);
  });

  it("empties a shelf of which nothing is reserved", () => {
    expect(levelAfter({ onShelf: 8, reserved: 0 }, { operation: "subtract", quantity: 8 })).toBe(0);
  });
});

describe("readQuantity", () => {
  it.each([
    ["0", 0, 0],
    ["1", 1, 1],
    [" 24 ", 0, 24],
    ["007", 0, 7],
    ["1000000", 0, 1_000_000],
  ])("reads %j with at least %d as %d", (typed, least, quantity) => {
    expect(readQuantity(typed, least)).toBe(quantity);
  });

  it.each([
    ["", 0],
    ["-1", 0],
    ["1.5", 0],
    ["1e3", 0],
    ["ten", 0],
    ["0", 1],
    ["1000001", 0],
    ["99999999", 0],
  ])("finds no quantity in %j with at least %d", (typed, least) => {
    expect(readQuantity(typed, least)).toBeUndefined();
  });
});
