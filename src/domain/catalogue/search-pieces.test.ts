import { describe, expect, it } from "vitest";
import { type SearchedPiece, searchPieces, termsOf } from "./search-pieces.ts";
import { foldText, wordsOf } from "./search-text.ts";

function piece(id: number, name: string, more = ""): SearchedPiece {
  const terms = wordsOf(`${name} ${more}`);
  return { id, foldedName: foldText(name), words: terms.map((term) => ` ${term}`).join(""), terms };
}

const PIECES = [
  piece(1, "Spring Tee", "black"),
  piece(2, "Spring Tee Long", "black"),
  piece(3, "Black Tee", "spring"),
  piece(4, "Tee", "black spring"),
  piece(5, "Hoodie", "black"),
  piece(6, "Hoodie", "black"),
  piece(7, "Hood Ornament", "steel"),
];

const search = (text: string, pieces = PIECES) => {
  const { groups, meant } = searchPieces(pieces, termsOf(pieces), text);
  return { ids: groups.map((group) => group.map(({ id }) => id)), meant };
};

describe("a search", () => {
  it("finds the name itself, then names that begin so, then words of a name, then words anywhere", () => {
    expect(search("spring tee").ids).toEqual([[1], [2], [3, 4]]);
    expect(search("tee spring").ids).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it("finds the beginning of a word, and nothing that has not all of them", () => {
    expect(search("spri bl").ids).toEqual([[1, 2, 3, 4]]);
    expect(search("spring steel").ids).toEqual([]);
    expect(search("pring").ids).not.toContainEqual([7]);
  });

  it.each(["", "   ", "%", "🦊"])("finds nothing for %j", (text) => {
    expect(search(text)).toEqual({ ids: [], meant: undefined });
  });

  it("takes only a word that nothing begins with for another, and says which", () => {
    expect(search("hodie")).toEqual({ ids: [[5, 6]], meant: "hoodie" });
    expect(search("hood")).toEqual({ ids: [[5, 6, 7]], meant: undefined });
    expect(search("xylophone")).toEqual({ ids: [], meant: undefined });
  });

  it("puts what was found by a less likely word behind", () => {
    const pieces = [piece(1, "Boots"), piece(2, "Books"), piece(3, "Books")];
    expect(search("boogs", pieces)).toEqual({ ids: [[2, 3], [1]], meant: "books" });
  });
});
