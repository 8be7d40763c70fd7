import { describe, expect, it } from "vitest";
import { rand } from "#domain/money/money.ts";
import { MOST_PIECES_PER_LINE } from "./cart-lines.ts";
import { changeLine } from "./change-line.ts";

const TEE = { id: 101, size: "M", color: "Black", name: "Tee", price: rand(180), image: "101-black" };
const LARGE = { ...TEE, size: "L" };
const WHITE = { ...TEE, color: "White", image: "101-white" };
const RECORD = { id: 601, name: "Record", price: rand(350), image: "601" };

describe("changing a line's size or colour", () => {
  it("keeps its place and its pieces", () => {
    const lines = [
      { ...TEE, quantity: 2 },
      { ...RECORD, quantity: 1 },
    ];
    expect(changeLine(lines, TEE, WHITE)).toEqual([
      { ...WHITE, quantity: 2 },
      { ...RECORD, quantity: 1 },
    ]);
  });

  it("takes over today's price", () => {
    const [line] = changeLine([{ ...TEE, quantity: 1 }], TEE, { ...LARGE, price: rand(200) });
    expect(line?.price).toBe(rand(200));
  });

  it("joins the line that is like that already", () => {
    const lines = [
      { ...TEE, quantity: 2 },
      { ...LARGE, quantity: 1 },
    ];
    expect(changeLine(lines, TEE, LARGE)).toEqual([{ ...LARGE, quantity: 3 }]);
  });

  it("joins no more than a line may hold", () => {
    const lines = [
      { ...TEE, quantity: 15 },
      { ...LARGE, quantity: 15 },
    ];
    expect(changeLine(lines, TEE, LARGE)).toEqual([{ ...LARGE, quantity: MOST_PIECES_PER_LINE }]);
  });

  it.each([
    ["to what it is", TEE, TEE],
    ["that another tab has removed", WHITE, LARGE],
  ])("leaves all as it is for a change %s", (_, from, to) => {
    const lines = [{ ...TEE, quantity: 2 }];
    expect(changeLine(lines, from, to)).toBe(lines);
  });
});
