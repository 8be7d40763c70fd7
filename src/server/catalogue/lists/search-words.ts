/** The words by which a product is found; defined nowhere else. */
import { categoryWords } from "#content/catalogue/category-words.ts";
import { catalogueCode } from "#domain/catalogue/printed-names.ts";
import type { SearchableProduct } from "#domain/catalogue/search-products.ts";
import { foldText, wordsOf } from "#domain/catalogue/search-text.ts";
import type { CatalogueEntryRow } from "./catalogue-entries.repository.ts";

export function searchWordsOf(product: CatalogueEntryRow): SearchableProduct {
  const { id, name, category, availableColors, sleeve } = product;
  const terms = wordsOf([name, ...availableColors, categoryWords(category), sleeve ?? ""].join(" "));
  const words = [...new Set([...terms, ...wordsOf(`${catalogueCode(product)} ${id}`)])];
  return {
    id,
    foldedName: foldText(name),
    words: words.map((word) => ` ${word}`).join(""),
    terms: terms.filter((term) => term.length > 2 && !/\p{N}/u.test(term)),
  };
}
