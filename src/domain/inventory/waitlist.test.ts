import { describe, expect, it } from "vitest";
import type { StockByVariant } from "./stock-of-choice.ts";
import { whoseTurn } from "./waitlist.ts";

const pool = (stockQuantity: number): StockByVariant => ({
  inStock: true,
  lowStockThreshold: 5,
  stockQuantity,
});
const sizes = (...variants: readonly (readonly [size: string, color: string, pieces: number])[]) => ({
  ...pool(variants.reduce((sum, [, , pieces]) => sum + pieces, 0)),
  variants: variants.map(([size, color, stockQuantity]) => ({ size, color, stockQuantity })),
});
const names = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name).join("");
const people = (...choices: readonly (readonly [name: string, size?: string, color?: string])[]) =>
  choices.map(([name, size = "", color = ""]) => ({ name, size, color }));

describe("whose turn it is", () => {
  it("tells as many as there are pieces, first come first", () => {
    expect(names(whoseTurn(pool(2), [], people(["a"], ["b"], ["c"])))).toBe("ab");
  });

  it("counts a piece as spoken for of which somebody was told lately", () => {
    expect(names(whoseTurn(pool(2), [{}], people(["a"], ["b"])))).toBe("a");
    expect(names(whoseTurn(pool(1), [{}, {}], people(["a"])))).toBe("");
  });

  it("tells no more people than an edition has numbers, however many pieces of its sizes are there", () => {
    const piece = { ...sizes(["S", "", 3], ["M", "", 3]), stockQuantity: 2 };
    expect(names(whoseTurn(piece, [], people(["a"], ["b"], ["c"])))).toBe("ab");
  });

  it("tells nobody of what is switched off", () => {
    expect(whoseTurn({ ...pool(3), inStock: false }, [], people(["a"]))).toEqual([]);
  });

  it("lets nobody wait for those before who want another size", () => {
    const piece = sizes(["S", "Black", 0], ["M", "Black", 1], ["L", "White", 2]);
    const waiting = people(["a", "S"], ["b", "M"], ["c", "M", "Black"], ["d", "L"], ["e", "L", "Black"]);
    expect(names(whoseTurn(piece, [], waiting))).toBe("bd");
  });

  it("gives whoever takes any size one of which there are most", () => {
    const piece = sizes(["S", "", 1], ["M", "", 2]);
    expect(names(whoseTurn(piece, [], people(["a"], ["b", "S"], ["c", "M"])))).toBe("abc");
    expect(names(whoseTurn(piece, [{ size: "M" }, { size: "M" }], people(["a", "M"], ["b"])))).toBe("b");
  });

  it("tells whoever asked for a size when the pieces are counted as one pool again", () => {
    expect(names(whoseTurn(pool(1), [], people(["a", "XL", "Red"])))).toBe("a");
  });
});
