import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { RECORD, VINYL_TEE } from "#tests/support/orders/cart-lines.ts";
import { readCarriedPieces, writeCarriedPieces } from "./carried-pieces.ts";

function fragmentOf(json: unknown): string {
  return `#cart=${encodeURIComponent(JSON.stringify(json))}`;
}

describe("a cart in an address", () => {
  it("is read as it was written: what was chosen and how often", () => {
    expect(readCarriedPieces(writeCarriedPieces([VINYL_TEE, RECORD]))).toEqual([
      { id: 106, size: "M", color: "Grey", quantity: 2 },
      { id: 601, size: undefined, color: undefined, quantity: 1 },
    ]);
  });

  it("carries neither names nor prices nor pictures, and takes none", () => {
    const fragment = writeCarriedPieces([VINYL_TEE]);
    expect(decodeURIComponent(fragment)).not.toMatch(/Vinyl|18000|webp/);
    const forged = fragmentOf({ version: 1, pieces: [{ id: 106, quantity: 1, price: 1, name: "x" }] });
    expect(readCarriedPieces(forged)).toEqual([{ id: 106, size: undefined, color: undefined, quantity: 1 }]);
  });

  it("holds at most as many pieces on a line as the shop sells at once", () => {
    const fragment = fragmentOf({ version: 1, pieces: [{ id: 106, quantity: 9999 }] });
    expect(readCarriedPieces(fragment)).toMatchObject([{ quantity: 20 }]);
  });

  describe("that is broken", () => {
    const warn = vi.spyOn(console, "warn");
    beforeEach(() => void warn.mockReset());
    afterAll(() => warn.mockRestore());

    it.each([
      ["no JSON", "#cart=hello"],
      ["a broken escape", "#cart=%E0%A4%A"],
      ["another version", fragmentOf({ version: 2, pieces: [] })],
      ["a list", fragmentOf([])],
      ["an id that is a text", fragmentOf({ version: 1, pieces: [{ id: "106", quantity: 1 }] })],
      ["no quantity", fragmentOf({ version: 1, pieces: [{ id: 106 }] })],
      ["a negative quantity", fragmentOf({ version: 1, pieces: [{ id: 106, quantity: -1 }] })],
      ["far too long", fragmentOf({ version: 1, pieces: [{ id: 1, quantity: 1, size: "x".repeat(9000) }] })],
    ])("is no cart: %s", (_case, fragment) => {
      expect(readCarriedPieces(fragment)).toEqual([]);
      expect(warn).toHaveBeenCalledTimes(1);
    });
  });
});
