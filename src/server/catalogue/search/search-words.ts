/** By which words a product is found: the one place that says so. */
import { categoryWords } from "#content/catalogue/category-words.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import { foldText, wordsOf } from "#domain/catalogue/search-text.ts";

/** What is read of a product for its words. */
export type WordSource = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly sku: string | null;
  readonly category: string;
  readonly availableColors: readonly string[];
  /** Titles of a record's tracks. */
  readonly tracks: readonly string[];
};

export type SearchWords = {
  readonly productId: number;
  readonly name: string;
  readonly words: string;
  /** Those that a mistyped word may have been meant for. */
  readonly terms: readonly string[];
};

/** Of a record also what its sleeve says; of a garment not, whose text names colors of a print and pieces to wear it with. */
export function searchWordsOf(product: WordSource): SearchWords {
  const { id, name, category, availableColors, description, tracks } = product;
  const spoken = [
    name,
    ...availableColors,
    categoryWords(category),
    ...tracks,
    ...(category === "music" ? [description] : []),
  ];
  const terms = wordsOf(spoken.join(" "));
  const words = [...new Set([...terms, ...wordsOf(`${catalogueCode(product)} ${id}`)])];
  return {
    productId: id,
    name: foldText(name),
    words: words.map((word) => ` ${word}`).join(""),
    terms: terms.filter((term) => term.length > 2 && !/\p{N}/u.test(term)),
  };
}
