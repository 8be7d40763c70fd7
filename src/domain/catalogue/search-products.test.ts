import { describe, expect, it } from "vitest";
import { type SearchableProduct, searchProducts, termsOf } from "./search-products.ts";
import { foldText, wordsOf } from "./search-text.ts";

function product(id: number, name: string, more = ""): SearchableProduct {
  const terms = wordsOf(`${name} ${more}`);
  return { id, foldedName: foldText(name), words: terms.map((term) => ` ${term}`).join(""), terms };
}

const PIECES = [
  product(1, "Spring Tee", "black"),
  product(2, "Spring Tee Long", "black"),
  product(3, "Black Tee", "spring"),
  product(4, "Tee", "black spring"),
  product(5, "Hoodie", "black"),
  product(6, "Hoodie", "black"),
  product(7, "Hood Ornament", "steel"),
];

const search = (text: string, products = PIECES) => {
  const { groups, meant } = searchProducts(products, termsOf(products), text, new Set(["is", "there", "a"]));
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
    expect(search("hood")).toEqual({ ids: [[7], [5, 6]], meant: undefined });
    expect(search("xylophone")).toEqual({ ids: [], meant: undefined });
  });

  it("reads over the words of a question, unless something is called so", () => {
    expect(search("is there a black hoodie").ids).toEqual([[5, 6]]);
    expect(search("is there").ids).toEqual([]);
    expect(search("is there", [product(1, "There Is")]).ids).toEqual([[1]]);
  });

  it("puts what was found by a less likely word behind", () => {
    const products = [product(1, "Boots"), product(2, "Books"), product(3, "Books")];
    expect(search("boogs", products)).toEqual({ ids: [[2, 3], [1]], meant: "books" });
  });
});
